import type { LoginAnswer } from '#contract/auth.ts';
import type { AdminPage, PageInput } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost, PostInput } from '#contract/posts.ts';
import { pagePayload, postPayload } from './factories.ts';

export type Staff = Awaited<ReturnType<typeof signInStaff>>;

/** A signed-in member of staff who works through the real API of a running server. */
export async function signInStaff(url: string, account: { email: string; password: string }) {
  const { email, password } = account;
  const { token } = await call<LoginAnswer>(url, null, 'POST', apiPaths.signIn, { email, password });
  const send = <Answer>(method: string, path: string, body?: unknown) =>
    call<Answer>(url, token, method, path, body);
  return {
    token,
    send,
    createPost: (changes: Partial<PostInput> = {}) =>
      send<AdminPost>('POST', apiPaths.posts, postPayload(changes)),
    updatePost: ({ _id }: Pick<AdminPost, '_id'>, changes: Partial<PostInput>) =>
      send<AdminPost>('PUT', apiPaths.post(_id), postPayload(changes)),
    createPage: (changes: Partial<PageInput> = {}) =>
      send<AdminPage>('POST', apiPaths.adminPages, pagePayload(changes)),
    updatePage: ({ _id }: Pick<AdminPage, '_id'>, changes: Partial<PageInput>) =>
      send<AdminPage>('PUT', apiPaths.adminPage(_id), pagePayload(changes)),
  };
}

async function call<Answer>(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { 'x-auth-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
