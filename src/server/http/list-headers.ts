import type { FastifyReply, FastifyRequest } from 'fastify';

type Page = { page: number; limit: number };
type List<Item> = Partial<Page> & { items: Item[]; total: number; isCapped?: boolean; previous?: Page };

/**
 * Sets the headers that tell a list's total and where its other pages are, and returns its items. Without a page of its own, the list shows the one
 * that was asked for. Links repeat only those parameters that the list knows; of a search with too many matches, the total is what was counted.
 */
export function withListHeaders<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, isCapped = false, previous, ...shown }: List<Item>,
): Item[] {
  const { page, limit } = { ...(request.query as Page), ...shown };
  const last = Math.max(1, Math.ceil(total / limit));
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const known = Object.keys(request.query as object);
  const asked = [...searchParams].filter(([name]) => known.includes(name));
  const link = (rel: string, target: number, size = limit) => {
    const parameters = new URLSearchParams(asked);
    parameters.set('page', String(target));
    parameters.set('limit', String(size));
    return `<${pathname}?${parameters}>; rel="${rel}"`;
  };
  const links = [link('first', 1), link('last', last)];
  if (previous) links.push(link('prev', previous.page, previous.limit));
  else if (page > 1) links.push(link('prev', Math.min(page - 1, last)));
  if (page < last) links.push(link('next', page + 1));
  reply.header('x-total-count', String(total)).header('link', links.join(', '));
  if (isCapped) reply.header('x-total-capped', 'true');
  return items;
}
