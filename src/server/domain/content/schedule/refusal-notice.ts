import { formatDate } from '#contract/dates.ts';
import { adminPaths } from '#contract/paths.ts';
import { truncate } from '#contract/text.ts';
import { composeLinkMail, type LinkMailSender } from '#server/domain/outgoing/mail/link-mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import type { Plan } from './schedule-repository.ts';

type Refused = { plan: Plan; title: string; authorId: string | null; reason: string };

const subjectLength = 200;

/** Tells by mail whoever wrote an entry, or else whoever planned it, that it was not published; in the transaction that says so. */
export async function mailRefusal(
  trx: Db,
  { sender, mail }: { sender: LinkMailSender & { timeZone: string }; mail: MailService },
  { plan, title, authorId, reason }: Refused,
): Promise<void> {
  const to = (await findEmail(trx, authorId)) ?? (await findEmail(trx, plan.planner_id));
  if (!to) return;
  const { kind, entity_id, publish_at } = plan;
  const path = kind === 'post' ? adminPaths.editPost(entity_id) : adminPaths.editPage(entity_id);
  const at = `${formatDate(publish_at, 'moment', sender.timeZone)} (${sender.timeZone})`;
  await mail.enqueue(trx, {
    kind: 'notice',
    collapseKey: `schedule ${kind} ${entity_id} ${to}`,
    mail: composeLinkMail(sender, {
      name: `schedule-${newId()}`,
      to,
      subject: truncate(`Not published: ${title}`, subjectLength),
      before: `'${title}' was scheduled for ${at} but was not published. ${reason}`,
      link: { label: 'Open in the back office', url: sender.siteUrl + path },
      after: 'Your text is not lost. Fix the problem, then publish or schedule it again.',
    }),
  });
}

async function findEmail(db: Db, userId: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row?.email;
}
