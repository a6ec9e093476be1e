import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,4}[.:,]?$/);

/** Lines that mean something to a reader of mails, in any order and next to anything. */
const introductions = [
  'On Thu, 12 Mar 2026 at 10:00, Agency <hello@agency.example> wrote:',
  'On Thu, 12 Mar 2026 at 10:00,\nAgency wrote:',
  'John Smith wrote:',
  '-----Original Message-----',
  '________________________________',
  'From: Agency <hello@agency.example>\nSent: Thursday\nTo: Grace\nSubject: Question',
  'From: Berlin\nTo: Munich',
  'Begin forwarded message:',
  '---------- Forwarded message ---------',
  'See my answers below',
  '--',
  'Sent from my iPhone',
];

const line = fc.oneof(words, fc.constantFrom('', ...introductions));
const passage = fc.tuple(
  fc.constantFrom('', '> ', '> > ', '>'),
  fc.array(line, { minLength: 1, maxLength: 4 }),
);

const plainMail = fc
  .array(passage, { maxLength: 8 })
  .map((passages) => passages.map(([mark, lines]) => lines.join('\n').replace(/^/gm, mark)).join('\n'));

const wrappers = [
  ['<p>', '</p>'],
  ['<div>', '</div>'],
  ['<blockquote>', '</blockquote>'],
  ['<blockquote type="cite">', '</blockquote>'],
  ['<blockquote type="cite"><blockquote type="cite">', '</blockquote></b></blockquote>'],
  ['<div class="gmail_attr">', '</div>'],
  ['<div class="yahoo_quoted">', '</div>'],
  ['<div id="divRplyFwdMsg">', '</div>'],
  ['<ul><li>', '<li>x</ul>'],
  ['<table><tr><td>', '<td></div>x</table>'],
  ['<pre>', '</pre>'],
  ['<b><p>', '</b>'],
  ['<hr>', ''],
] as const;

const htmlMail = fc
  .array(fc.tuple(fc.constantFrom(...wrappers), fc.array(line, { minLength: 1, maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) =>
    parts
      .map(
        ([[open, close], lines]) =>
          `${open}${lines.join('\n').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}${close}`,
      )
      .join(''),
  );

/** How often each word occurs, apart from marks. */
function count(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of text.match(/[\p{L}\d@.:,]+/gu) ?? []) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

it('every word of a text mail is in what is shown or in what is folded, once', () => {
  fc.assert(
    fc.property(plainMail, (text) => {
      const parted = readableText({ text, html: '' });
      expect(count(`${parted.text}\n${parted.quoted}`)).toEqual(count(text));
    }),
    { numRuns: 500 },
  );
});

it('every word of an HTML mail is in what is shown or in what is folded, once', () => {
  fc.assert(
    fc.property(htmlMail, (html) => {
      const parted = readableText({ text: '', html });
      const visible = html.replace(/<[^>]*>/g, ' ').replaceAll('&lt;', '<');
      expect(count(`${parted.text}\n${parted.quoted}`)).toEqual(count(visible));
    }),
    { numRuns: 500 },
  );
});
