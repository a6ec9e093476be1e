import type { FastifyReply, FastifyRequest } from 'fastify';

type Page = { page: number; limit: number };

/**
 * Tells a list's total and where its other pages are. Of what was asked only those parameters are repeated that the list knows; of a search
 * whose matches are too many to be counted, those that were counted are told.
 */
export function setListHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    total,
    isCapped = false,
    page,
    limit,
    previous,
  }: Page & { total: number; isCapped?: boolean; previous?: Page },
) {
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
}
