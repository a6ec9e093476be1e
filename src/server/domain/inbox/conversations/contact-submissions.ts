import type { ContactInput } from '#contract/conversations.ts';
import type { CaptchaService } from '#server/domain/inbox/captcha/captcha-service.ts';
import { keepLead } from '#server/domain/leads/sources/keep-lead.ts';
import { unseenVisitor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { MailIdentity } from '#server/domain/outgoing/mail/mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { networkOf } from '#server/domain/shared/network-of.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import type { ConversationEvents } from './conversation-events.ts';
import { composeNotice } from './conversation-mails.ts';
import { textColumns, textOf } from './conversations-codec.ts';
import { insertConversation, isSubmissionKnown } from './conversations-repository.ts';
import { formSpamReason } from './spam-rules.ts';
import { submissionKeyOf } from './submission-key.ts';
import { assertBelowLimit, recordSubmission } from './submission-limit.ts';

/** Where a submission came from and, when its sender may repeat it, what the sender calls it. */
export type SubmissionOrigin = { address: string; userAgent: string; idempotencyKey?: string };

/** Takes in what visitors send. Whoever is told that a message arrived can rely on it: it is on disk by then, and so is its notice. */
export function createContactSubmissions({
  identity,
  storage,
  clock,
  captcha,
  mail,
  siteWords,
  events,
}: {
  identity: MailIdentity;
  storage: Storage;
  clock: Clock;
  captcha: CaptchaService;
  mail: MailService;
  siteWords: SiteWordsService;
  events: ConversationEvents;
}) {
  const { db } = storage;
  const underWay = new Map<string, Promise<void>>();

  async function takeIn(
    input: ContactInput,
    { address, userAgent }: SubmissionOrigin,
    submissionKey: string | null,
  ): Promise<void> {
    if (submissionKey && (await isSubmissionKnown(db, submissionKey))) return;
    // Asked before the captcha, which a third party may count as used the moment it is checked.
    await assertBelowLimit(db, address, clock());
    const solved = await captcha.check(input.recaptcha);
    const { journeys } = await siteWords.section('contact');
    const now = clock();
    const spamReason = formSpamReason(input.hints);
    await inLockedTransaction(storage, `contact from ${networkOf(address)}`, async (trx) => {
      if (submissionKey && (await isSubmissionKnown(trx, submissionKey))) return;
      await assertBelowLimit(trx, address, now);
      await captcha.spend(trx, solved);
      await recordSubmission(trx, address, now);
      const conversation = {
        ...textColumns(textOf(input)),
        id: newId(now.getTime()),
        created_at: now.toISOString(),
        is_read: 0,
        is_responded: 0,
        is_spam: spamReason ? 1 : 0,
        spam_reason: spamReason,
        submission_key: submissionKey,
        assignee_id: null,
        assigned_at: null,
      };
      await insertConversation(trx, conversation);
      const source =
        journeys && input.journey
          ? await keepLead(trx, conversation, {
              journey: input.journey,
              userAgent,
              siteUrl: identity.siteUrl,
            })
          : undefined;
      await recordAuditEvent(
        trx,
        now,
        { action: 'received', entity: 'message', id: conversation.id },
        unseenVisitor,
      );
      if (spamReason) return;
      await mail.enqueue(trx, {
        kind: 'notice',
        conversationId: conversation.id,
        mail: composeNotice(identity, conversation, source),
      });
      await events.tell(trx, 'contact.created', conversation.id);
    });
    mail.wake();
  }

  return {
    /** Stores a message; repeating a submission under the same key, even while the first is under way, stores it once. */
    async submit(input: ContactInput, origin: SubmissionOrigin): Promise<void> {
      const { idempotencyKey } = origin;
      if (!idempotencyKey) return takeIn(input, origin, null);
      const submissionKey = submissionKeyOf(idempotencyKey, textOf(input));
      const first = underWay.get(submissionKey);
      if (first) return first;
      const submission = takeIn(input, origin, submissionKey).finally(() => underWay.delete(submissionKey));
      underWay.set(submissionKey, submission);
      return submission;
    },
  };
}
