import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createStyling } from './used-styles.ts';

const styled = (css: string, body: string) =>
  createStyling(css)(`<head><style></style></head><body>${body}</body>`).html.replace(
    /^.*<style>|<\/style>.*$/gs,
    '',
  );

test.each([
  ['what has no class', 'body{margin:0}', 'body{margin:0}'],
  ['an element that is not', '.card table,.card pre{top:0}', ''],
  ['one that the browser puts in', 'html tbody{top:0}', 'html tbody{top:0}'],
  [
    'what is no element',
    '.card p:first-line,.card:is(a)>p::marker{top:0}',
    '.card p:first-line,.card:is(a)>p::marker{top:0}',
  ],
  ['a class that is there', '.card{top:0}', '.card{top:0}'],
  ['a class that is not', '.toast{top:0}', ''],
  ['one selector of two', '.toast,.card{top:0}', '.toast,.card{top:0}'],
  ['a selector of which half is there', '.card .toast{top:0}', ''],
  ['what is only excluded', '.card:not(.toast):hover{top:0}', '.card:not(.toast):hover{top:0}'],
  ['nested rules, with theirs', '.card{& .toast{top:0}}', '.card{& .toast{top:0}}'],
  ['an attribute with a dot', 'p[href$=".pdf"]{top:0}', 'p[href$=".pdf"]{top:0}'],
  ['braces in a string', '.card:before{content:"}{"}.toast{top:0}', '.card:before{content:"}{"}'],
  ['part of a condition', '@media print{.card{top:0}.toast{top:0}}', '@media print{.card{top:0}}'],
  ['nothing of a condition', '@media print{.toast{top:0}}', ''],
  ['layers', '@layer base,ui;@layer ui{.card{top:0}}', '@layer base,ui;@layer ui{.card{top:0}}'],
  ['fonts', '@font-face{font-family:x}', '@font-face{font-family:x}'],
  [
    'animations that something has',
    '.card{animation:1s y}@keyframes y{to{top:0}}@keyframes z{to{top:0}}',
    '.card{animation:1s y}@keyframes y{to{top:0}}',
  ],
])('of %s', (_what, css, expected) => {
  expect(styled(css, '<p class="card wide">…</p>')).toBe(expected);
});

test('a page that says what its styles are allowed by, and one that has none', () => {
  const style = createStyling('.a{top:0}.b{top:0}');
  const page = (name: string) => `<style></style><p class="${name}"></p>`;
  for (const name of ['a', 'b', 'a']) {
    const css = `.${name}{top:0}`;
    expect(style(page(name))).toEqual({
      html: `<style>${css}</style><p class="${name}"></p>`,
      styleHashes: [createHash('sha256').update(css).digest('base64')],
    });
  }
  expect(style('<p class="a"></p>')).toEqual({ html: '<p class="a"></p>', styleHashes: [] });
});
