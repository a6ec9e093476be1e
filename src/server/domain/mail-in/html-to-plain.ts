import { convert, type FormatCallback, type HtmlToTextOptions, type SelectorDefinition } from 'html-to-text';
import { citedMark, historyMark } from './split-quoted.ts';

/** Longer than anything a person writes; the rest of a mail that is longer stays in the mailbox. */
const longestHtml = 1_000_000;

/** What mail programs wrap around the words of others. */
const cited = [
  'blockquote[type="cite"]',
  'blockquote[cite]',
  'blockquote[style*="border-left"]',
  'blockquote.gmail_quote',
  '.gmail_attr',
  '.moz-cite-prefix',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.zmail_extra',
  '.ms-outlook-mobile-reference-message',
  '#mail-editor-reference-message-container',
  'div[name="messageReplySection"]',
];

/** Where Outlook's history begins: everything behind it is quoted, without anything around it. */
const historyFollows = ['#divRplyFwdMsg', '#appendonsend'];

const notShown = [
  'head',
  'title',
  'style',
  'script',
  'template',
  '[hidden]',
  '[style*="display:none"]',
  '[style*="display: none"]',
];

const markCited: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1, reservedLineLength: 1 });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks: 1,
    blockTransform: (text) =>
      text
        .split('\n')
        .map((line) => citedMark + line)
        .join('\n'),
  });
};

const markHistory: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(historyMark);
  builder.closeBlock({ trailingLineBreaks: 1 });
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Smileys often are pictures whose stand-in text is the smiley itself. Of other pictures nothing is said: they are attached. */
const smiley: FormatCallback = (element, _walk, builder) => {
  const { alt = '' } = element.attribs as Record<string, string>;
  if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12) builder.addInline(alt);
};

const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(' ');
};

const all = (selectors: readonly string[], format: string): SelectorDefinition[] =>
  selectors.map((selector) => ({ selector, format }));

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: longestHtml, maxDepth: 300, ellipsis: '' },
  formatters: { markCited, markHistory, smiley, cell },
  selectors: [
    {
      selector: 'a',
      options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true, noAnchorUrl: true },
    },
    { selector: 'img', format: 'smiley' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'blockquote', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...all(cited, 'markCited'),
    ...all(historyFollows, 'markHistory'),
    ...all(notShown, 'skip'),
  ],
};

/** The words of an HTML mail: paragraphs, lists, and links as text with their address, with what is quoted marked line by line. */
export function htmlToPlain(html: string): string {
  const marks = new RegExp(`[${citedMark}${historyMark}]`, 'g');
  return convert(html.slice(0, longestHtml).replace(marks, ''), options);
}
