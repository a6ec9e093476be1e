import fc from 'fast-check';
import { imageStyleClasses } from '#contract/rich-text-classes.ts';

/** Random HTML made of everything the editor knows, in any order and nesting; the editor may write it more plainly. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;');

const awkward = ['  ', ' ', '\u00a0', '&', '<b>', '"', "'", '🎉', 'שלום', '\u200b', '\t', 'a/b', '*x*', '=='];
const words = fc
  .array(fc.oneof(fc.constantFrom('word', 'Ärger', 'x', '1.'), fc.constantFrom(...awkward)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => escaped(parts.join('')));

const colour = fc.constantFrom('rgb(230, 0, 0)', '#22d3ee', 'yellow', 'rgba(1, 2, 3, 0.5)');
const marks: fc.Arbitrary<[string, string]> = fc.oneof(
  fc
    .constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code')
    .map((tag): [string, string] => [`<${tag}>`, `</${tag}>`]),
  colour.map((value): [string, string] => [`<span style="color: ${value}">`, '</span>']),
  colour.map((value): [string, string] => [`<span style="background-color: ${value}">`, '</span>']),
  fc
    .constantFrom('https://example.com/?a=1&b=2', 'mailto:a@example.com', 'tel:+49123', '/services', '#top')
    .map((href): [string, string] => [`<a href="${attribute(href)}">`, '</a>']),
  fc.constant<[string, string]>([
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">',
    '</a>',
  ]),
);

const image = fc
  .tuple(fc.subarray([...imageStyleClasses], { maxLength: 3 }), words)
  .map(
    ([classes, alt]) =>
      `<img class="${classes.join(' ')}" src="https://example.com/a.png" alt="${attribute(alt)}">`,
  );

const inline: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: words },
      { weight: 4, arbitrary: fc.tuple(fc.array(marks, { minLength: 1, maxLength: 3 }), words).map(wrap) },
      { weight: 1, arbitrary: fc.constant('<br>') },
      { weight: 1, arbitrary: image },
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

function wrap([around, text]: [[string, string][], string]): string {
  return around.reduce((inner, [open, close]) => open + inner + close, text);
}

const format = fc
  .record({
    dir: fc.constantFrom('', ' dir="rtl"'),
    indent: fc.constantFrom('', '', ' class="indent-3"', ' class="ql-indent-2"', ' class="ql-align-right"'),
    align: fc.constantFrom('', '', ' style="text-align: center"', ' style="text-align: justify"'),
  })
  .map(({ dir, indent, align }) => dir + indent + align);

const line = fc
  .tuple(fc.constantFrom('p', 'p', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'), format, inline)
  .map(([tag, attributes, inner]) => `<${tag}${attributes}>${inner}</${tag}>`);

const { block } = fc.letrec<{ block: string; list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom(['<ul>', '</ul>'], ['<ol>', '</ol>'], ['<ol start="4">', '</ol>']),
      fc.array(fc.tuple(inline, fc.option(tie('list'), { nil: '', depthSize: 'small' })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(
      ([[open, close], items]) =>
        `${open}${items.map(([text, deeper]) => `<li><p>${text}</p>${deeper}</li>`).join('')}${close}`,
    ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    line,
    tie('list'),
    fc.constant('<hr>'),
    words.map((text) => `<pre><code class="language-ts">${text}\n  ${text}</code></pre>`),
    fc.constant('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((blocks) => `<blockquote>${blocks.join('')}</blockquote>`),
    fc
      .tuple(line, line, inline)
      .map(
        ([a, b, c]) =>
          `<table><tbody><tr><th>${a}</th><th>${b}</th></tr><tr><td colspan="2">${c}</td></tr></tbody></table>`,
      ),
  ),
}));

export const randomDocument: fc.Arbitrary<string> = fc
  .array(block, { minLength: 5, maxLength: 25 })
  .map((blocks) => `<p>Start</p>${blocks.join('')}`);
