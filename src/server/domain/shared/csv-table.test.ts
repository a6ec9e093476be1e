import { describe, expect, it } from 'vitest';
import { lineOfTable } from './csv-table.ts';

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|cmd',
    '%0A',
    '\t=1',
    '\rtext',
    ' \n=1',
    '＝1+1',
    '＋1',
    '－1',
    '﹣1',
    '−1',
    '＠SUM(A1)',
    '﹦1',
    '\u200b=1',
    '\ufeff＝1',
    '\u3000＝1',
  ])('%j stays text', (value) => {
    expect(lineOfTable([value])).toBe(`"'${value}"\r\n`);
  });

  it.each(['Grace', '1 = 1', 'Ｇrace', '—', ''])('%j is written as it is', (value) => {
    expect(lineOfTable([value])).toBe(`"${value}"\r\n`);
  });
});
