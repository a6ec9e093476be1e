import { describe, expect, it } from 'vitest';
import { compareBlocks, type Row } from './compare-blocks.ts';
import { compareWords, type Run } from './compare-words.ts';
import { fold } from './fold.ts';
import { readBlocks } from './read-blocks.ts';
import { shownRuns } from './shown-runs.ts';

const compare = (before: string, after: string) => compareBlocks(readBlocks(before), readBlocks(after));

const textOf = (row: Row) => (row.after ?? row.before)?.tokens.map(({ text }) => text).join(' ');
const typesOf = (rows: Row[]) => rows.map((row) => `${row.type} ${textOf(row)}`);

const signs = { same: '', removed: '-', added: '+', formatted: '~' };
const marked = (runs: Run[]) =>
  runs.map(({ change, text }) => (change === 'same' ? text : `{${signs[change]}${text.trim()}}`)).join('');

/** The one changed block of two versions, word by word. */
function changeOf(before: string, after: string) {
  const [row, ...others] = compare(before, after).filter(({ type }) => type !== 'same');
  expect(others).toEqual([]);
  if (row?.type !== 'changed') throw new Error(`${row?.type} instead of changed`);
  const words = compareWords(row.before, row.after);
  return { before: marked(words.before), after: marked(words.after), notes: words.notes };
}

describe('blocks', () => {
  it('are read with what they are', () => {
    const html =
      '<h2>Title</h2><p style="text-align: center">One <strong>two</strong></p><ul><li><p>Item</p><ol><li>Inner</li></ol></li></ul>' +
      '<blockquote><p>Said</p></blockquote><pre><code>a  b\n c</code></pre><hr><p></p><iframe src="https://a.example/v"></iframe>';
    expect(readBlocks(html).map(({ formats, tokens }) => [formats, tokens.map(({ text }) => text)])).toEqual([
      [{ kind: 'Heading 2' }, ['Title']],
      [{ kind: 'Paragraph', alignment: 'center' }, ['One', 'two']],
      [{ kind: 'List item', list: 'bulleted' }, ['Item']],
      [{ kind: 'List item', list: 'numbered', level: '2' }, ['Inner']],
      [{ kind: 'Paragraph', quote: 'yes' }, ['Said']],
      [{ kind: 'Code' }, ['a', '  ', 'b', '\n ', 'c']],
      [{ kind: 'Divider' }, []],
      [{ kind: 'Paragraph' }, []],
      [{ kind: 'Video' }, ['https://a.example/v']],
    ]);
  });

  it('of a table are its rows', () => {
    const html =
      '<table><tbody><tr><th>A</th><th><p>B</p></th></tr><tr><td>1</td><td></td></tr></tbody></table>';
    expect(readBlocks(html).map(({ tokens }) => tokens.map(({ text }) => text).join(' '))).toEqual([
      'A | B',
      '1 |',
    ]);
  });

  it('are the same however their HTML is written', () => {
    const rows = compare('<p>One   <b>two</b> &amp; more</p>', '<p>One <strong>two</strong> & more</p>');
    expect(typesOf(rows)).toEqual(['same One two & more']);
  });

  it('are told apart: unchanged, changed, added and removed', () => {
    const before =
      '<p>First line.</p><p>This one goes away.</p><p>Here we write about the weather.</p><p>Last.</p>';
    const after =
      '<p>First line.</p><p>Here we write about the climate.</p><p>Nobody saw that coming!</p><p>Last.</p>';
    expect(typesOf(compare(before, after))).toEqual([
      'same First line .',
      'removed This one goes away .',
      'changed Here we write about the climate .',
      'added Nobody saw that coming !',
      'same Last .',
    ]);
  });

  it('without a match anywhere are removed and added', () => {
    expect(typesOf(compare('<p>alpha beta</p>', '<p>gamma delta</p>'))).toEqual([
      'removed alpha beta',
      'added gamma delta',
    ]);
  });
});

describe('words', () => {
  it('are marked where they changed', () => {
    expect(changeOf('<p>We sell good ads.</p>', '<p>We sell great ads.</p>')).toEqual({
      before: 'We sell {-good}ads.',
      after: 'We sell {+great}ads.',
      notes: [],
    });
  });

  it('that were only formatted anew are told so', () => {
    expect(changeOf('<p>We sell good ads.</p>', '<p>We sell <strong>good</strong> ads.</p>')).toEqual({
      before: 'We sell {~good}ads.',
      after: 'We sell {~good}ads.',
      notes: ['bold added'],
    });
  });

  it('that lead elsewhere are told with both addresses', () => {
    const { notes } = changeOf('<p>Look <a href="/a">here</a></p>', '<p>Look <a href="/b">here</a></p>');
    expect(notes).toEqual(['link changed from /a to /b']);
  });

  it('in another kind of block keep their marks off', () => {
    expect(changeOf('<p>Our work</p>', '<h2 style="text-align: right">Our work</h2>')).toEqual({
      before: 'Our work',
      after: 'Our work',
      notes: ['Paragraph changed to Heading 2', 'alignment (right) added'],
    });
  });

  it('of scripts without spaces are told apart by letter', () => {
    expect(changeOf('<p>今日は天気がいい</p>', '<p>今日は天気が悪い</p>').after).toBe('今日は天気が{+悪}い');
  });

  it('with one word left standing between two replacements are replaced together', () => {
    const { before, after } = changeOf(
      '<p>Start here: red green blue and one two three, then it all goes on as it was</p>',
      '<p>Start here: cyan pink and four five, then it all goes on as it was</p>',
    );
    expect(before).toContain('{-red green blue and one two three}');
    expect(after).toContain('{+cyan pink and four five}');
  });
});

describe('pictures', () => {
  const picture = (src: string, alt: string, more = '') => `<p><img src="${src}" alt="${alt}"${more}></p>`;

  it('in the place of others are a change', () => {
    const [row] = compare(picture('/uploads/a.png', 'A'), picture('/uploads/b.png', 'A'));
    if (row?.type !== 'changed') throw new Error('not changed');
    const { before, after } = compareWords(row.before, row.after);
    expect(before).toMatchObject([{ change: 'removed', picture: { src: '/uploads/a.png' } }]);
    expect(after).toMatchObject([{ change: 'added', picture: { src: '/uploads/b.png' } }]);
  });

  it('with another description or style are formatted anew', () => {
    const { notes } = changeOf(
      picture('/uploads/a.png', 'A dog'),
      picture('/uploads/a.png', 'A cat', ' class="img-small"'),
    );
    expect(notes).toEqual(['description changed from A dog to A cat', 'image style (img-small) added']);
  });
});

describe('what is unchanged', () => {
  const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `<p>Line ${index}</p>`);

  it('is folded but for what stands beside a change', () => {
    const before = paragraphs(20).join('');
    const after = paragraphs(20).with(10, '<p>Another line, number 10</p>').join('');
    const parts = fold(compare(before, after)).map((part) =>
      part.type === 'folded' ? `${part.rows.length} folded` : `${part.row.type} ${textOf(part.row)}`,
    );
    expect(parts).toEqual([
      '9 folded',
      'same Line 9',
      'removed Line 10',
      'added Another line , number 10',
      'same Line 11',
      '8 folded',
    ]);
  });

  it('is folded as a whole when nothing changed, and shown when it is little', () => {
    const all = paragraphs(4).join('');
    expect(fold(compare(all, all))).toMatchObject([{ type: 'folded', rows: { length: 4 } }]);
    expect(fold(compare('<p>One</p>', '<p>One</p>'))).toMatchObject([{ type: 'shown' }]);
  });

  it('is shortened within a long block', () => {
    const long = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ');
    const [row] = compare(`<p>${long}</p>`, `<p>${long.replace('word500', 'changed')}</p>`);
    if (row?.type !== 'changed') throw new Error('not changed');
    const shown = marked(shownRuns(compareWords(row.before, row.after).after));
    expect(shown).toMatch(/^ \[…\] .*word499 \{\+changed\}word501 .* \[…\] $/);
    expect(shown.length).toBeLessThan(600);
  });
});

describe('a megabyte', () => {
  const megabyte = (line: (index: number) => string) => {
    let html = '';
    for (let index = 0; html.length < 1024 * 1024; index += 1) html += line(index);
    return html;
  };

  it.each([
    ['of lines with a few changes', (i: number) => `<p>Line ${i} tells of ads, agents and words</p>`, 3],
    ['of lines that are all changed', (i: number) => `<p>Line ${i} tells of ads, agents and words</p>`, 1],
    ['of the same line', () => '<p>a</p>', 2],
    ['in one paragraph', (i: number) => `word${i % 5000} `, 7],
    ['of single formatted letters', () => '<b>a</b> ', 2],
  ])('%s is compared block by block', (_name, line, every) => {
    const before = megabyte(line);
    const after = megabyte((index) =>
      index % every === 0 ? line(index).replace(/(?<=>|^)\w+/, 'anew') : line(index),
    );
    const rows = compare(before, after);
    expect(rows.some(({ type }) => type !== 'same')).toBe(true);
    const changed = rows.find((row) => row.type === 'changed');
    if (changed?.type === 'changed') {
      expect(shownRuns(compareWords(changed.before, changed.after).after).length).toBeLessThanOrEqual(1001);
    }
  });
});
