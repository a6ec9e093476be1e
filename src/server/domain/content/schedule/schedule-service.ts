import { invalidField } from '#contract/errors.ts';
import type { ScheduleInput, ScheduleOverview } from '#contract/schedule.ts';
import { kindNames } from '#server/domain/content/entries/entry-head.ts';
import { anybody } from '#server/domain/content/entries/entry-kind.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';
import { createPublishDue, type PublishDeps } from './publish-due.ts';
import { publishingJob } from './publishing-job.ts';
import {
  deletePlan,
  listPlanned,
  listTroubles,
  type PlannedRow,
  putPlan,
  type Shown,
} from './schedule-repository.ts';

const shownAtOnce = 20;
const lateIsNewsMs = 7 * 24 * 60 * 60_000;

/** Posts and pages that are to be published at a time. */
export function createScheduleService(deps: PublishDeps) {
  const { storage, clock, entries } = deps;
  const { db } = storage;
  const publishDue = createPublishDue(deps);

  return {
    /** Another plan takes the place of the one before. */
    plan: async (entity: EntryType, id: string, { publishAt, ...seen }: ScheduleInput): Promise<void> => {
      await entries[entity].amend(id, anybody, async (trx, { row, draft, scheduledFor }) => {
        refuseStaleUpdate(entity, seen, row, draft);
        const now = clock();
        if (Date.parse(publishAt) <= now.getTime())
          throw invalidField('publishAt', 'Please choose a time in the future');
        if (scheduledFor === publishAt) return {};
        const { author_id: planner_id, author_name: planner_name } = currentAuthor();
        await putPlan(trx, {
          kind: entity,
          entity_id: id,
          publish_at: publishAt,
          state: 'planned',
          finished_at: null,
          reason: '',
          planner_id,
          planner_name,
        });
        await recordAuditEvent(trx, now, { action: 'scheduled', entity, id, label: row.title });
        return { version: row.version + 1 };
      });
    },

    /** Word of how a plan ended goes, too. */
    cancel: async (entity: EntryType, id: string): Promise<void> => {
      await entries[entity].amend(id, anybody, async (trx, { row, scheduledFor }) => {
        await deletePlan(trx, { kind: entity, entity_id: id });
        if (scheduledFor === null) return {};
        await recordAuditEvent(trx, clock(), { action: 'unscheduled', entity, id, label: row.title });
        return { version: row.version + 1 };
      });
    },

    async overview(shown: Shown): Promise<ScheduleOverview> {
      const lateSince = new Date(clock().getTime() - lateIsNewsMs);
      const [upcoming, troubles] = await Promise.all([
        listPlanned(db, shown, shownAtOnce),
        listTroubles(db, shown, lateSince, shownAtOnce),
      ]);
      return {
        upcoming: upcoming.map(toPlanned),
        troubles: troubles.map((row) => ({
          ...toPlanned(row),
          outcome: row.state === 'late' ? 'late' : 'refused',
          at: row.finished_at ?? row.publish_at,
          reason: row.reason,
        })),
      };
    },

    publishDue,
    jobs: [publishingJob(deps, publishDue)],
  };
}

function toPlanned(row: PlannedRow) {
  return {
    kind: kindNames[row.kind],
    _id: row.entity_id,
    title: row.title,
    publishAt: row.publish_at,
    plannedBy: { name: row.planner_name },
  };
}
