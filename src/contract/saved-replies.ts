import * as z from 'zod';
import { entityId, requiredText, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { replyPlaceholders, unknownPlaceholders } from './reply-placeholders.ts';

const known = Object.keys(replyPlaceholders)
  .map((word) => `{${word}}`)
  .join(', ');

/** An answer that staff give again and again, with placeholders for what differs. */
export const savedReply = z.object({
  _id: entityId,
  title: z.string(),
  message: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SavedReply = z.infer<typeof savedReply>;

export const savedReplyInput = z.object({
  title: requiredText('Title', limits.savedReplyTitle),
  message: requiredText('Message', limits.response).superRefine((text, context) => {
    const [unknown] = unknownPlaceholders(text);
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `${unknown} is not a placeholder. Available placeholders: ${known}.`,
      });
  }),
});
export type SavedReplyInput = z.infer<typeof savedReplyInput>;
