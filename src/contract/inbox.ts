import * as z from 'zod';
import { entityId, requiredText, timestamp } from './fields.ts';
import { limits } from './limits.ts';

/** What an open back office asks every few seconds: whether anything in the inbox has changed, and how much is unread. */
export const inboxState = z.object({
  /** Another one after every change of a message, a response, its delivery or a note, whoever made it. Says nothing else. */
  version: z.string(),
  unread: z.number(),
  /** Of these, what is assigned to whoever asks, and what is assigned to nobody. */
  unreadMine: z.number(),
  unreadUnassigned: z.number(),
  /** Mails beyond a limit that lie in the mailbox until there is room for them; counted up to 1,000. */
  waitingMails: z.number(),
  /** The conversations that some of them answer, and which limit has been reached: that of an hour, or that of the whole conversation. */
  waitingReplies: z.array(
    z.object({
      _id: entityId,
      name: z.string(),
      subject: z.string(),
      count: z.number(),
      reason: z.enum(['hour', 'total']),
    }),
  ),
});
export type InboxState = z.infer<typeof inboxState>;
export type WaitingReplies = InboxState['waitingReplies'];

/** Words of staff to staff inside a conversation. Never mailed, and in no answer that a visitor can get. */
export const note = z.object({
  _id: entityId,
  message: z.string(),
  createdAt: timestamp,
  author: z.object({ name: z.string() }),
});
export type Note = z.infer<typeof note>;

export const noteInput = z.object({ message: requiredText('Note', limits.note) });
