import { expect, test } from 'vitest';
import { ApiError, createApiClient } from './api-client.ts';

function clientThatGets(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: RequestInit[] = [];
  const api = createApiClient(
    async (_path, init) => {
      sent.push(init);
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    },
    () => 'the-token',
  );
  return { api, sent };
}

test('sends JSON with the token and gives back what came', async () => {
  const { api, sent } = clientThatGets(201, { _id: '1' });
  expect(await api.request('/api/blogs', { method: 'POST', body: { title: 'T' } })).toEqual({ _id: '1' });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: '{"title":"T"}',
    headers: { 'content-type': 'application/json', 'x-auth-token': 'the-token' },
  });
});

test('an answer without content is nothing, a list comes with its total', async () => {
  expect(await clientThatGets(204, undefined).api.request('/x')).toBeUndefined();
  const { api } = clientThatGets(200, [1, 2], { 'x-total-count': '40' });
  expect(await api.list('/x')).toEqual({ items: [1, 2], total: 40, isCapped: false });
  const capped = clientThatGets(200, [1], { 'x-total-count': '1000', 'x-total-capped': 'true' });
  expect(await capped.api.list('/x')).toEqual({ items: [1], total: 1000, isCapped: true });
});

test('a change that is answered without readable content is made all the same, a question is not answered by it', async () => {
  for (const status of [200, 201]) {
    const { api } = clientThatGets(status, undefined);
    expect(await api.request('/x', { method: 'POST', body: {} })).toBeUndefined();
    await expect(api.request('/x')).rejects.toMatchObject({ status, serverMessage: undefined });
    await expect(api.list('/x')).rejects.toBeInstanceOf(ApiError);
  }
});

test("errors carry the server's status, words and fields", async () => {
  const { api } = clientThatGets(400, {
    message: 'Title is required',
    errors: { title: 'Title is required' },
  });
  const error = await api.request('/x').catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    serverMessage: 'Title is required',
    errors: { title: 'Title is required' },
  });
});

test('an error without words has none to show, and no answer at all is status 0', async () => {
  expect(
    await clientThatGets(502, undefined)
      .api.request('/x')
      .catch((reason) => reason),
  ).toMatchObject({
    status: 502,
    serverMessage: undefined,
    errors: {},
  });
  const offline = createApiClient(() => Promise.reject(new TypeError('offline')));
  expect(await offline.request('/x').catch((reason) => reason)).toMatchObject({ status: 0 });
});

test('a list that is no list is an error', async () => {
  await expect(clientThatGets(200, { items: [] }).api.list('/x')).rejects.toBeInstanceOf(ApiError);
});
