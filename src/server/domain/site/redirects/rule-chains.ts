import { limits } from '#contract/limits.ts';
import { keysOf, pathOnSite, type Rule } from './rules.ts';

type Link = Rule & { targetKeys: string[] };

export type RuleChains = ReturnType<typeof createRuleChains>;

/** All rules, and how many of them follow each other. Each step takes the same time, however many rules there are. */
export function createRuleChains(siteUrl: string) {
  const links = new Map<string, Link>();
  /** The length of the longest chain that ends at a key, up to the limit. */
  const arrivals = new Map<string, number>();

  function keysOfTarget(address: string): string[] {
    const path = pathOnSite(address, siteUrl);
    return path === undefined ? [] : keysOf(path);
  }

  function findLink(keys: readonly string[]): Link | undefined {
    const key = keys.find((one) => links.has(one));
    return key === undefined ? undefined : links.get(key);
  }

  function add(key: string, rule: Rule): void {
    const link = { ...rule, targetKeys: keysOfTarget(rule.to) };
    links.set(key, link);
    const before = arrivals.get(key) ?? 0;
    let next: Link | undefined = link;
    for (let hop = 1; next && hop <= limits.redirectHops; hop += 1) {
      const length = Math.min(before + hop, limits.redirectHops);
      for (const target of next.targetKeys) arrivals.set(target, Math.max(arrivals.get(target) ?? 0, length));
      next = findLink(next.targetKeys);
    }
  }

  return {
    add,
    get size() {
      return links.size;
    },
    has: (key: string): boolean => links.has(key),
    find: (path: string): Rule | undefined => findLink(keysOf(path)),

    /** Why there can be no rule from a key to an address, as far as the other rules are concerned. */
    findProblem(key: string, to: string): 'loop' | 'too long' | undefined {
      let targetKeys = keysOfTarget(to);
      for (let ahead = 0; ahead <= limits.redirectHops; ahead += 1) {
        const next = targetKeys.find((one) => one === key || links.has(one));
        if (next === key) return 'loop';
        const link = next === undefined ? undefined : links.get(next);
        if (!link) return (arrivals.get(key) ?? 0) + 1 + ahead > limits.redirectHops ? 'too long' : undefined;
        targetKeys = link.targetKeys;
      }
      return 'too long';
    },
  };
}
