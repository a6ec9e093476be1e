import { AppError } from '#contract/errors.ts';
import {
  anybody,
  type Entry,
  type EntryText,
  type StoredEntry,
} from '#server/domain/content/entries/entry-kind.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { LinkMailSender } from '#server/domain/outgoing/mail/link-mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';
import { mailRefusal } from './refusal-notice.ts';
import { deletePlan, findDue, type Plan, putPlan } from './schedule-repository.ts';

/** What comes later than this was held up, most likely by a downtime. */
const lateMs = 60_000;
/** The rest is found by the next look. */
const atOnce = 100;

type AnyEntry = Entry<StoredEntry, EntryText>;

/** What plans need of posts and pages alike. */
type Entries = {
  change<Result>(
    id: string,
    check: () => void,
    work: (trx: Db, entry: AnyEntry) => Promise<Result>,
  ): Promise<Result>;
  amend(
    id: string,
    check: () => void,
    columnsFor: (trx: Db, entry: AnyEntry) => Promise<{ version?: number }>,
  ): Promise<unknown>;
  publishWithin(trx: Db, entry: AnyEntry, date: { publishedAt: string }): Promise<unknown>;
};

export type PublishDeps = {
  storage: Storage;
  clock: Clock;
  sender: LinkMailSender & { timeZone: string };
  mail: MailService;
  entries: Readonly<Record<EntryType, Entries>>;
  backgroundErrors: BackgroundErrors;
};

/** Publishes what is due. Whoever comes second finds no plan any more: it is read anew behind the entry's lock, and ends with the publication. */
export function createPublishDue({ storage: { db }, clock, sender, mail, entries }: PublishDeps) {
  async function publish(plan: Plan): Promise<void> {
    const { change, publishWithin } = entries[plan.kind];
    await change(plan.entity_id, anybody, async (trx, entry) => {
      if (entry.scheduledFor !== plan.publish_at) return;
      const published = await publishWithin(trx, entry, { publishedAt: plan.publish_at });
      await deletePlan(trx, plan);
      // It gives back the same entry where nothing was drafted.
      const now = clock();
      const isLate = published !== entry && now.getTime() - Date.parse(plan.publish_at) > lateMs;
      if (isLate) await putPlan(trx, { ...plan, state: 'late', finished_at: now.toISOString(), reason: '' });
    });
  }

  /** It stays as it is, and somebody is told. */
  async function refuse(plan: Plan, reason: string): Promise<void> {
    await entries[plan.kind].amend(plan.entity_id, anybody, async (trx, { row, scheduledFor }) => {
      if (scheduledFor !== plan.publish_at) return {};
      const now = clock();
      const { kind: entity, entity_id: id } = plan;
      await putPlan(trx, { ...plan, state: 'refused', finished_at: now.toISOString(), reason });
      await recordAuditEvent(trx, now, { action: 'schedule-refused', entity, id, label: row.title });
      await mailRefusal(trx, { sender, mail }, { plan, reason, title: row.title, authorId: row.author_id });
      return { version: row.version + 1 };
    });
    mail.wake();
  }

  async function publishOrRefuse(plan: Plan): Promise<void> {
    try {
      await publish(plan);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not-found') await deletePlan(db, plan);
      else if (isItsOwnFault(error)) await refuse(plan, error.message);
      else throw error;
    }
  }

  return async (signal?: AbortSignal): Promise<void> => {
    let failure: unknown;
    for (const plan of await findDue(db, clock(), atOnce)) {
      if (signal?.aborted) return;
      // One that fails keeps none of the others waiting. It is tried again.
      await publishOrRefuse(plan).catch((error: unknown) => {
        failure = error;
      });
    }
    mail.wake();
    if (failure !== undefined) throw failure;
  };
}

/** The others say that the database or the disk is in trouble, which passes. */
const isItsOwnFault = ({ code }: AppError) => code === 'conflict' || code === 'invalid';
