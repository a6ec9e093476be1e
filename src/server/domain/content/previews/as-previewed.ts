import { isDeepStrictEqual } from 'node:util';
import { type AdminPage, type Page, page } from '#contract/pages.ts';
import { type AdminPost, type Post, post } from '#contract/posts.ts';

type Draft = { updatedAt: string; author: unknown; publishedAt: string | null };
type Entry = { publishedAt: string | null; updatedAt: string; scheduledFor: string | null };

/** A post as it will be once what is in its draft is published. It says that it is published when it is so already. */
export function asPreviewedPost({ draft, ...live }: AdminPost): Post {
  const isLive = live.status === 'published' && !differs(live, draft);
  return post.parse({ ...withDraft(live, draft), status: isLive ? 'published' : 'draft' });
}

export function asPreviewedPage({ draft, ...live }: AdminPage): Page {
  const isPublished = live.isPublished && !differs(live, draft);
  return page.parse({ ...withDraft(live, draft), author: live.author, isPublished });
}

/** What was never published carries the date that it is planned for. */
function withDraft(live: Entry, draft: Draft | null) {
  const publishedAt = draft?.publishedAt ?? live.publishedAt ?? live.scheduledFor;
  return { ...live, ...draft, publishedAt };
}

function differs(live: object, draft: Draft | null): boolean {
  if (!draft) return false;
  const { updatedAt: _, author: __, publishedAt, ...fields } = draft;
  const changes = { ...fields, ...(publishedAt && { publishedAt }) };
  return Object.entries(changes).some(
    ([name, value]) => !isDeepStrictEqual(value, (live as Record<string, unknown>)[name]),
  );
}
