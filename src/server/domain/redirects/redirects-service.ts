import { carryQuery } from '#contract/carry-query.ts';
import { AppError } from '#contract/errors.ts';
import type { RedirectsQuery } from '#contract/lists.ts';
import { sitePaths } from '#contract/paths.ts';
import type {
  Redirect,
  RedirectInput,
  RedirectsImport,
  RedirectTrial,
  RedirectTrialInput,
  RedirectUpdate,
} from '#contract/redirects.ts';
import { recordAuditEvent } from '#server/domain/audit/record-audit-event.ts';
import { type Clock, laterThan } from '#server/domain/clock.ts';
import { refuseStaleUpdate } from '#server/domain/entries/stale-update.ts';
import { placeOf } from '#server/domain/link-check/place-of.ts';
import { forgetAnswered } from '#server/domain/missing/forget-missing.ts';
import type { PagesService } from '#server/domain/pages/pages-service.ts';
import type { PostsService } from '#server/domain/posts/posts-service.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { RedirectsTable } from '#server/storage/tables/site-tables.ts';
import { checkRule, type Known, rulesByKey } from './check-rule.ts';
import { importRules } from './import-rules.ts';
import { findLivePaths } from './live-addresses.ts';
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
import { keysOf, pathOnSite, type Rule, ruleFor } from './rules.ts';

type RedirectsDeps = {
  storage: Storage;
  clock: Clock;
  siteUrl: string;
  posts: Pick<PostsService, 'findBySlug'>;
  pages: Pick<PagesService, 'findBySlug'>;
};

export type RedirectsService = ReturnType<typeof createRedirectsService>;

/** Where addresses lead at which nothing is. Whatever is live at an address comes first. */
export function createRedirectsService({ storage, clock, siteUrl, posts, pages }: RedirectsDeps) {
  const { db } = storage;

  /** One change at a time to all of them, so that no two make a circle together. */
  const change = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> =>
    inLockedTransaction(storage, 'redirects', work);

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
    return { rules: rulesByKey(rows.filter(({ id }) => id !== ownId)), live, siteUrl };
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
    return row && { to: row.to_address, permanent: row.is_permanent === 1 };
  }

  /** Where a path of this site leads by itself: to another one, if what was there has moved. Nothing, if nothing is live there. */
  async function liveAt(path: string): Promise<string | undefined> {
    const place = placeOf(path);
    if (place.kind === 'nowhere' || place.kind === 'file') return undefined;
    if (place.kind !== 'post' && place.kind !== 'page') return path;
    const asVisitor = { drafts: false } as const;
    const [service, pathOf] = place.kind === 'post' ? [posts, sitePaths.post] : [pages, sitePaths.page];
    try {
      const found = await service.findBySlug(place.name, asVisitor);
      return 'movedTo' in found ? carryQuery(pathOf(found.movedTo), path) : path;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return undefined;
      throw error;
    }
  }

  /** Goes all the way at once, so that a visitor is sent on one time. For good only if every step is. */
  async function follow(
    { to, permanent }: Rule,
    keys: readonly string[],
    next: (path: string) => Rule | undefined | Promise<Rule | undefined>,
  ): Promise<RedirectTrial> {
    const seen = new Set(keys);
    let [address, isPermanent] = [to, permanent];
    for (;;) {
      const path = pathOnSite(address, siteUrl);
      if (path === undefined) break;
      const live = await liveAt(path);
      if (live !== undefined) {
        address = live;
        break;
      }
      const rule = await next(path);
      const isNew = keysOf(path).every((key) => !seen.has(key));
      if (!rule || !isNew) break;
      for (const key of keysOf(path)) seen.add(key);
      address = carryQuery(rule.to, path);
      isPermanent &&= rule.permanent;
    }
    return { to: asHeader(address), status: isPermanent ? 301 : 302 };
  }

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
    import: (csv: string): Promise<RedirectsImport> =>
      change(async (trx) => {
        const { accepted, skipped } = await importRules(csv, {
          rules: rulesByKey(await listRules(trx)),
          findLive: (paths) => findLivePaths(trx, paths),
          siteUrl,
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
      }),

    /** What a visitor would get by a rule, if it may be saved. */
    async tryOut({ _id, ...input }: RedirectTrialInput): Promise<RedirectTrial> {
      const known = await knownBeside(db, input, _id);
      checkRule(input, known);
      const next = (path: string) => {
        const key = keysOf(path).find((one) => known.rules.has(one));
        return key === undefined ? undefined : known.rules.get(key);
      };
      return follow(input, keysOf(input.from).slice(0, 1), next);
    },

    /** Where a visitor is sent who found nothing at a path. */
    async find(path: string): Promise<RedirectTrial | undefined> {
      const rule = await findRule(path);
      return rule && follow(rule, keysOf(path), findRule);
    },
  };
}

const columnsOf = ({ from, to, permanent }: RedirectInput, from_key: string) => ({
  from_path: from,
  from_key,
  to_address: to,
  is_permanent: permanent ? 1 : 0,
});

/** In the letters that a header may hold. */
function asHeader(address: string): string {
  const { href, pathname, search, hash } = new URL(address, 'http://localhost');
  // Two slashes in front would be another site's.
  return address.startsWith('/') ? pathname.replace(/^\/+/, '/') + search + hash : href;
}
