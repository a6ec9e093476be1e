import { describe, expect, it } from 'vitest';
import { steadyRows } from './steady-rows.ts';

type Row = { _id: string; text: string };
const rows = (ids: string, text = 'old'): Row[] => [...ids].map((_id) => ({ _id, text }));
const ids = (list: Row[]) => list.map(({ _id }) => _id).join('');
const nothing = new Set<string>();

describe('a list that someone points at', () => {
  it.each([
    ['stays as it is', 'abc', 'abc', 'abc', 0],
    ['keeps what arrives above waiting', 'abc', 'xyabc', 'abc', 2],
    ['keeps what arrives in between waiting', 'abc', 'axbc', 'abc', 1],
    ['adds what comes after the last row', 'abc', 'abcd', 'abcd', 0],
    ['keeps a row that arrivals have pushed off the page', 'abc', 'xab', 'abc', 1],
    ['keeps a row that someone else has deleted', 'abc', 'ac', 'abc', 0],
    ['keeps its order when the server has another', 'abc', 'cab', 'abc', 0],
    ['keeps all its rows when none of them is left', 'abc', 'xyz', 'abc', 3],
    ['takes whatever comes when it was empty', '', 'xyz', 'xyz', 0],
  ])('%s', (_what, shown, fresh, expected, arrivals) => {
    const steady = steadyRows(rows(shown), rows(fresh), nothing);
    expect(ids(steady.rows)).toBe(expected);
    expect(steady.arrivals).toBe(arrivals);
  });

  it('shows the newest content of each row in its place', () => {
    const steady = steadyRows(rows('ab'), [...rows('x'), ...rows('ab', 'new')], nothing);
    expect(steady.rows).toEqual(rows('ab', 'new'));
  });

  it('lets go of what was removed here, and takes it back when that failed', () => {
    const removed = new Set(['b']);
    expect(ids(steadyRows(rows('abc'), rows('ac'), removed).rows)).toBe('ac');
    expect(ids(steadyRows(rows('abc'), rows('abc'), removed).rows)).toBe('abc');
  });
});
