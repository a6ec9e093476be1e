import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ListAnswer } from './api-client.ts';
import { patchInLists, removeFromLists } from './optimistic-lists.ts';

type Row = { _id: string; status: string; note?: string };
const key = ['rows'];

function clientWith(ids: string) {
  const client = new QueryClient();
  const items = [...ids].map((_id) => ({ _id, status: 'old' }));
  client.setQueryData<ListAnswer<Row>>([...key, 1], { items, total: items.length, isCapped: false });
  const answer = () => client.getQueryData<ListAnswer<Row>>([...key, 1]);
  return {
    client,
    remove: (id: string) => removeFromLists<Row>(client, key, id),
    ids: () =>
      answer()
        ?.items.map(({ _id }) => _id)
        .join(''),
    total: () => answer()?.total,
    row: (id: string) => answer()?.items.find(({ _id }) => _id === id),
  };
}

describe('a change that the server refuses', () => {
  it('brings back its own row only, in its old position', async () => {
    const list = clientWith('abcd');
    const undoA = await list.remove('a');
    const undoB = await list.remove('b');
    const undoD = await list.remove('d');
    undoB();
    expect([list.ids(), list.total()]).toEqual(['bc', 2]);
    undoA();
    undoD();
    expect([list.ids(), list.total()]).toEqual(['abcd', 4]);
  });

  it('adds no row twice when the list was refetched meanwhile', async () => {
    const list = clientWith('ab');
    const undo = await list.remove('a');
    list.client.setQueryData([...key, 1], {
      items: [{ _id: 'a', status: 'new' }],
      total: 1,
      isCapped: false,
    });
    undo();
    expect([list.ids(), list.total(), list.row('a')?.status]).toEqual(['a', 1, 'new']);
  });

  it('undoes its own fields only', async () => {
    const list = clientWith('ab');
    const undo = await patchInLists<Row>(list.client, key, 'a', { status: 'published' });
    await patchInLists<Row>(list.client, key, 'b', { status: 'published' });
    await patchInLists<Row>(list.client, key, 'a', { note: 'kept' });
    undo();
    expect(list.row('a')).toEqual({ _id: 'a', status: 'old', note: 'kept' });
    expect(list.row('b')?.status).toBe('published');
  });
});
