import { carryQuery } from '#contract/carry-query.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { sitePaths } from '#contract/paths.ts';
import type { RedirectTrial } from '#contract/redirects.ts';
import type { PagesService } from '#server/domain/content/pages/pages-service.ts';
import type { PostsService } from '#server/domain/content/posts/posts-service.ts';
import { placeOf } from '#server/domain/site/link-check/place-of.ts';
import type { Db } from '#server/storage/open.ts';
import { findLivePaths } from './live-addresses.ts';
import { keysOf, pathOnSite, type Rule } from './rules.ts';

type FollowDeps = {
  db: Db;
  siteUrl: string;
  posts: Pick<PostsService, 'findBySlug'>;
  pages: Pick<PagesService, 'findBySlug'>;
};
type FindNext = (path: string) => Rule | undefined | Promise<Rule | undefined>;
/** Where a visitor could be sent by the first rules of a chain. */
type Stop = { address: string; path: string | undefined; isPermanent: boolean };

/** Follows a chain of rules to its end, so that a visitor is redirected once. Whatever is live ends it. */
export function createRuleFollower({ db, siteUrl, posts, pages }: FollowDeps) {
  /** The stops of a chain in order, so many at most. Chains that were made before there was a limit go on with the next request. */
  async function listStops(rule: Rule, keys: readonly string[], findNext: FindNext): Promise<Stop[]> {
    const seen = new Set(keys);
    const stops: Stop[] = [];
    let [address, isPermanent] = [rule.to, rule.permanent];
    while (stops.length < limits.redirectHops) {
      const path = pathOnSite(address, siteUrl);
      stops.push({ address, path, isPermanent });
      if (path === undefined || isAlwaysLive(path) || keysOf(path).some((key) => seen.has(key))) break;
      const next = await findNext(path);
      if (!next) break;
      for (const key of keysOf(path)) seen.add(key);
      address = carryQuery(next.to, path);
      isPermanent &&= next.permanent;
    }
    return stops;
  }

  /** The address of what is live at a path: another one, if it has moved. */
  async function currentAddress(path: string): Promise<string> {
    const place = placeOf(path);
    if (place.kind !== 'post' && place.kind !== 'page') return path;
    const [service, pathOf] = place.kind === 'post' ? [posts, sitePaths.post] : [pages, sitePaths.page];
    try {
      const found = await service.findBySlug(place.name, { drafts: false });
      return 'movedTo' in found ? carryQuery(pathOf(found.movedTo), path) : path;
    } catch (error) {
      // It was unpublished in this moment.
      if (error instanceof AppError && error.code === 'not-found') return path;
      throw error;
    }
  }

  /** What a visitor gets by a rule. The redirect is permanent only if every rule on the way is. */
  return async (rule: Rule, keys: readonly string[], findNext: FindNext): Promise<RedirectTrial> => {
    const stops = await listStops(rule, keys, findNext);
    const live = await findLivePaths(
      db,
      stops.flatMap(({ path }) => path ?? []),
    );
    const isLive = ({ path }: Stop) => path !== undefined && live.has(path);
    const { address, path, isPermanent } = stops.find(isLive) ?? (stops.at(-1) as Stop);
    const isFound = path !== undefined && live.has(path);
    const to = toHeader(isFound ? await currentAddress(path) : address);
    return { to, status: isPermanent ? 301 : 302 };
  };
}

function isAlwaysLive(path: string): boolean {
  const { kind } = placeOf(path);
  return kind === 'standing' || kind === 'upload' || kind === 'preview';
}

/** In the letters that a header may hold. */
function toHeader(address: string): string {
  const { href, pathname, search, hash } = new URL(address, 'http://localhost');
  // Two slashes in front would be another site's.
  return address.startsWith('/') ? pathname.replace(/^\/+/, '/') + search + hash : href;
}
