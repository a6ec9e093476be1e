import type { EntryKindName } from '#contract/entries.ts';
import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from './build-test-app.ts';
import { pagePayload, postPayload } from './factories.ts';
import type { StaffHeaders } from './sign-in.ts';

/** What tests look at of a post or a page. */
export type AnyEntry = {
  _id: string;
  title: string;
  slug: string;
  status?: 'draft' | 'published';
  isPublished?: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  version: number;
  scheduledFor: string | null;
  draft: { title: string } | null;
};

type Fields = { title?: string; slug?: string; content?: string };

/** The calls that posts and pages share, each under its own addresses. */
export function callsOf(kind: EntryKindName, test: () => TestApp, headers: () => StaffHeaders) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test().app.inject({ method, url, payload, headers: headers() });
  const isPost = kind === 'blogs';
  const payload = (isPublished: boolean, fields: Fields) =>
    isPost
      ? postPayload({ status: isPublished ? 'published' : 'draft', ...fields })
      : pagePayload({ isPublished, ...fields });
  const one = isPost ? apiPaths.post : apiPaths.adminPage;
  return {
    send,
    create: async (isPublished: boolean, fields: Fields = {}): Promise<AnyEntry> =>
      (
        await send('POST', isPost ? apiPaths.posts : apiPaths.adminPages, payload(isPublished, fields))
      ).json(),
    read: async (id: string): Promise<AnyEntry> =>
      (await send('GET', isPost ? apiPaths.adminPost(id) : apiPaths.adminPage(id))).json(),
    update: (id: string, isPublished: boolean, fields: Fields = {}) =>
      send('PUT', one(id), payload(isPublished, fields)),
    publish: (id: string, isPublished: boolean) =>
      isPost
        ? send('PATCH', apiPaths.postStatus(id), { status: isPublished ? 'published' : 'draft' })
        : send('PATCH', apiPaths.pagePublish(id), { isPublished }),
    remove: (id: string) => send('DELETE', one(id)),
    saveDraft: (id: string, fields: Fields = {}) =>
      send('PUT', apiPaths.entryDraft(kind, id), payload(true, fields)),
    /** As a visitor. */
    show: (slug: string) => test().app.inject(isPost ? apiPaths.post(slug) : apiPaths.page(slug)),
    isLive: ({ status, isPublished }: AnyEntry) => status === 'published' || isPublished === true,
  };
}
