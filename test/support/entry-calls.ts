import type { EntryKindName } from '#contract/entries.ts';
import type { AdminPage, PageRow } from '#contract/pages.ts';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import type { Revision } from '#contract/revisions.ts';
import type { TestApp } from './build-test-app.ts';
import { pagePayload, postPayload } from './factories.ts';
import type { StaffHeaders } from './sign-in.ts';

/** What tests of both kinds look at. */
export type AnyEntry = Pick<
  AdminPost,
  | '_id'
  | 'title'
  | 'slug'
  | 'content'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'version'
  | 'scheduledFor'
> & {
  draft: (AdminPost & AdminPage)['draft'] | null;
  status?: AdminPost['status'];
  isPublished?: boolean;
};
export type AnyRow = Pick<PageRow, '_id' | 'title' | 'draft'>;

const places = {
  blogs: {
    payload: postPayload,
    list: apiPaths.posts,
    adminList: apiPaths.adminPosts,
    one: apiPaths.post,
    admin: apiPaths.adminPost,
    open: apiPaths.post,
    shown: sitePaths.post,
    live: (isLive: boolean) => ({ status: isLive ? 'published' : 'draft' }) as const,
    publication: apiPaths.postStatus,
  },
  pages: {
    payload: pagePayload,
    list: apiPaths.adminPages,
    adminList: apiPaths.adminPages,
    one: apiPaths.adminPage,
    admin: apiPaths.adminPage,
    open: apiPaths.page,
    shown: sitePaths.page,
    live: (isLive: boolean) => ({ isPublished: isLive }) as const,
    publication: apiPaths.pagePublish,
  },
};

export type EntryCalls = ReturnType<typeof entryCalls>;

/** The calls about posts or pages, in the name of somebody: whatever holds for both is tried with both. */
export function entryCalls({ app }: TestApp, kind: EntryKindName, headers: StaffHeaders) {
  const place = places[kind];
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, payload, headers });
  /** The form, filled in with other words. */
  const form = (changes: object = {}) => {
    const {
      status: _,
      isPublished: __,
      ...fields
    } = { ...place.payload(), ...changes } as Record<string, unknown>;
    return fields;
  };
  return {
    kind,
    form,
    place,
    send,
    create: async (changes: object = {}, isLive = true): Promise<AnyEntry> =>
      (await send('POST', place.list, { ...form(changes), ...place.live(isLive) })).json(),
    read: async (id: string): Promise<AnyEntry> => (await send('GET', place.admin(id))).json(),
    update: (id: string, changes: object) => send('PUT', place.one(id), form(changes)),
    setLive: (id: string, isLive: boolean) => send('PATCH', place.publication(id), place.live(isLive)),
    remove: (id: string) => send('DELETE', place.one(id)),
    saveDraft: (id: string, changes: object) => send('PUT', apiPaths.entryDraft(kind, id), form(changes)),
    publishDraft: (id: string, seen?: object) => send('POST', apiPaths.entryDraftPublish(kind, id), seen),
    discardDraft: (id: string) => send('DELETE', apiPaths.entryDraft(kind, id)),
    revisions: async (id: string, query = ''): Promise<Revision[]> =>
      (await send('GET', apiPaths.revisions(kind, id) + query)).json(),
    revision: async (id: string, revisionId: string) =>
      (await send('GET', apiPaths.revision(kind, id, revisionId))).json(),
    restore: (id: string, revisionId: string, seen?: object) =>
      send('POST', apiPaths.revisionRestore(kind, id, revisionId), seen),
    /** As visitors read it. */
    open: (slug: string) => app.inject(place.open(slug)),
  };
}
