import { LRUCache } from 'lru-cache';
import type { Answer } from './page-cache.ts';

/** What rendered previews may take together. A draft of a megabyte renders to three. */
const mostBytes = 12 * 1024 * 1024;

/**
 * Rendered previews of drafts, by address and version of the draft. They are apart from the page cache, which sends what it has without asking
 * whether a link still opens; these are found by a version that only a working link has. Requests for one at the same time share a rendering.
 */
export function createPreviewPages() {
  const rendered = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => Math.max(1, typeof body === 'string' ? 2 * body.length : body.length),
  });
  const rendering = new Map<string, Promise<Answer>>();

  return async (path: string, version: string, render: () => Promise<Answer>): Promise<Answer> => {
    const key = `${path} ${version}`;
    const known = rendered.get(key) ?? rendering.get(key);
    if (known) return known;
    const made = render().finally(() => rendering.delete(key));
    rendering.set(key, made);
    const answer = await made;
    if (answer.status === 200) rendered.set(key, answer);
    return answer;
  };
}
