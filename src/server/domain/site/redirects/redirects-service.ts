import { AppError } from '#contract/errors.ts';
import type { RedirectsQuery } from '#contract/lists.ts';
import type {
  Redirect,
  RedirectInput,
  RedirectsImport,
  RedirectTrial,
  RedirectTrialInput,
  RedirectUpdate,
} from '#contract/redirects.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { type Clock, laterThan } from '#server/domain/shared/clock.ts';
import { inSteps } from '#server/domain/shared/in-steps.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { RedirectsTable } from '#server/storage/tables/site-tables.ts';
import { checkRule, type Known } from './check-rule.ts';
import { createRuleFollower } from './follow-rule.ts';
import { checkRules, parseRules } from './import-rules.ts';
import { findLivePaths } from './live-addresses.ts';
import { forgetAnswered } from './not-found-log-repository.ts';
import {
  deleteRedirect,
  findRedirect,
  findRules,
  insertRedirects,
  listRedirects,
  listRules,
  toRedirect,
  updateRedirect,
} from './redirects-repository.ts';
import { createRuleChains, type RuleChains } from './rule-chains.ts';
import { keysOf, type Rule, ruleFor } from './rules.ts';

type RedirectsDeps = {
  storage: Storage;
  clock: Clock;
  siteUrl: string;
  posts: Pick<PostsService, 'findBySlug'>;
  pages: Pick<PagesService, 'findBySlug'>;
};

/** Where addresses lead at which nothing is. Whatever is live at an address comes first. */
export function createRedirectsService({ storage, clock, siteUrl, posts, pages }: RedirectsDeps) {
  const { db } = storage;

  /** One change at a time to all of them, so that no two make a circle together. */
  const change = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> =>
    inLockedTransaction(storage, 'redirects', work);

  async function chainsOf(rows: readonly RedirectsTable[]): Promise<RuleChains> {
    const chains = createRuleChains(siteUrl);
    await inSteps(rows, (row) => chains.add(row.from_key, toRule(row)));
    return chains;
  }

  async function get(from: Db, id: string): Promise<RedirectsTable> {
    const row = await findRedirect(from, id);
    if (!row) throw new AppError('not-found', 'Redirect not found');
    return row;
  }

  /** What a rule is held against, which may take the place of another: where that one leads from is no question any more. */
  async function knownBeside(from: Db, input: RedirectInput, ownId?: string): Promise<Known> {
    const rows = await listRules(from);
    const isKept = rows.some(({ id, from_path }) => id === ownId && from_path === input.from);
    const live = await findLivePaths(from, isKept ? [] : [input.from]);
    return { rules: await chainsOf(rows.filter(({ id }) => id !== ownId)), live };
  }

  const newRow = (columns: ReturnType<typeof columnsOf>): RedirectsTable => {
    const now = clock();
    const at = now.toISOString();
    return { id: newId(now.getTime()), ...columns, created_at: at, updated_at: at };
  };

  const record = (trx: Db, action: 'created' | 'updated' | 'deleted', id: string, label: string) =>
    recordAuditEvent(trx, clock(), { action, entity: 'redirect', id, label });

  async function findRule(path: string): Promise<Rule | undefined> {
    const keys = keysOf(path);
    const row = keys.length > 0 ? ruleFor(keys, await findRules(db, keys)) : undefined;
    return row && toRule(row);
  }

  const follow = createRuleFollower({ db, siteUrl, posts, pages });

  return {
    async list(query: RedirectsQuery): Promise<{ items: Redirect[]; total: number }> {
      const { rows, total } = await listRedirects(db, query);
      return { items: rows.map(toRedirect), total };
    },

    create: (input: RedirectInput): Promise<Redirect> =>
      change(async (trx) => {
        const row = newRow(columnsOf(input, checkRule(input, await knownBeside(trx, input))));
        await insertRedirects(trx, [row]);
        await forgetAnswered(trx, [row.from_key]);
        await record(trx, 'created', row.id, input.from);
        return toRedirect(row);
      }),

    update: (id: string, { updatedAt, ...input }: RedirectUpdate): Promise<Redirect> =>
      change(async (trx) => {
        const before = await get(trx, id);
        refuseStaleUpdate('redirect', { updatedAt }, before);
        const from_key = checkRule(input, await knownBeside(trx, input, id));
        const row = {
          ...before,
          ...columnsOf(input, from_key),
          updated_at: laterThan(before.updated_at, clock()),
        };
        await updateRedirect(trx, row);
        await forgetAnswered(trx, [from_key]);
        await record(trx, 'updated', id, input.from);
        return toRedirect(row);
      }),

    remove: (id: string): Promise<void> =>
      change(async (trx) => {
        const { from_path } = await get(trx, id);
        await deleteRedirect(trx, id);
        await record(trx, 'deleted', id, from_path);
      }),

    /** Takes what it can of a file; the rest is told line by line. */
    async import(csv: string): Promise<RedirectsImport> {
      const lines = await parseRules(csv);
      return change(async (trx) => {
        const { accepted, skipped } = await checkRules(lines, {
          rules: await chainsOf(await listRules(trx)),
          findLive: (paths) => findLivePaths(trx, paths),
        });
        const rows = accepted.map(({ key, input }) => newRow(columnsOf(input, key)));
        await insertRedirects(trx, rows);
        await forgetAnswered(
          trx,
          accepted.map(({ key }) => key),
        );
        const [first] = rows;
        if (first) await record(trx, 'created', first.id, `${rows.length} from a file`);
        return { created: rows.length, skipped };
      });
    },

    /** What a visitor would get by a rule, if it may be saved. */
    async tryOut({ _id, ...input }: RedirectTrialInput): Promise<RedirectTrial> {
      const known = await knownBeside(db, input, _id);
      checkRule(input, known);
      return follow(input, keysOf(input.from).slice(0, 1), known.rules.find);
    },

    /** Where a visitor is sent who found nothing at a path. */
    async find(path: string): Promise<RedirectTrial | undefined> {
      const rule = await findRule(path);
      return rule && follow(rule, keysOf(path), findRule);
    },
  };
}

const toRule = (row: Pick<RedirectsTable, 'to_address' | 'is_permanent'>): Rule => ({
  to: row.to_address,
  permanent: row.is_permanent === 1,
});

const columnsOf = ({ from, to, permanent }: RedirectInput, from_key: string) => ({
  from_path: from,
  from_key,
  to_address: to,
  is_permanent: permanent ? 1 : 0,
});
