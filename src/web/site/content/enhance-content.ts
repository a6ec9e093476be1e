import { describeUpload } from '#contract/images.ts';
import { plainText, slugify } from '#contract/text.ts';

/**
 * Written content, as stored, made ready for reading: headings that can be linked to, images in the right size, tables and code
 * that scroll in a frame of their own. Plain text in, plain text out, so that the server and the browser come to the same bytes.
 * The content has been through the sanitiser: every `<` that is not a tag's is escaped, every attribute stands in double quotes.
 */
export function enhanceContent(html: string): string {
  return focusableCode(frameTables(upgradeImages(linkHeadings(html))));
}

const heading = /<h([1-6])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g;

/** Each heading gets an id from its words, and becomes a link to itself unless it holds a link already. */
export function linkHeadings(html: string): string {
  const taken = new Map<string, number>();
  return html.replace(heading, (whole, level: string, attributes: string, inner: string) => {
    const words = slugify(plainText(inner), 60);
    if (!words) return whole;
    const count = (taken.get(words) ?? 0) + 1;
    taken.set(words, count);
    const id = `section-${words}${count > 1 ? `-${count}` : ''}`;
    const content = /<a\b/.test(inner) ? inner : `<a class="heading-anchor" href="#${id}">${inner}</a>`;
    return `<h${level}${attributes} id="${id}">${content}</h${level}>`;
  });
}

const image = /<img\b([^>]*)>/g;

/** How wide an image stands in the column of text, by the size that its writer chose: no wider than the gutters of `tokens.css` leave room. */
const shownWidths = [
  ['img-small', '150px'],
  ['img-medium', '300px'],
  ['img-large', '(min-width: 550px) 500px, calc(94.4vw - 19px)'],
] as const;
const columnWidth = '(min-width: 766px) 704px, calc(94.4vw - 19px)';

/** Our own uploads come in several widths and types; all images wait until they are near, and none goes without a word on what it shows. */
export function upgradeImages(html: string): string {
  return html.replace(image, (_whole, inside: string) => {
    const given = inside.replace(/\/$/, '').trimEnd();
    const attributes = /\salt="/.test(given) ? given : `${given} alt=""`;
    const lazy = ' loading="lazy" decoding="async"';
    const upload = describeUpload(/\ssrc="([^"]*)"/.exec(given)?.[1] ?? '');
    if (!upload) return `<img${attributes}${lazy}>`;
    const size = /\s(?:width|height)="/.test(given)
      ? ''
      : ` width="${upload.width}" height="${upload.height}"`;
    const placeholder = upload.placeholder ? ` style="background:${upload.placeholder}"` : '';
    const plain = `<img${attributes}${size}${placeholder}${lazy}>`;
    if (upload.sources.length === 0) return plain;
    const sizes = shownWidths.find(([name]) => given.includes(name))?.[1] ?? columnWidth;
    const sources = upload.sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
    );
    return `<picture>${sources.join('')}${plain}</picture>`;
  });
}

/** The frame can be focused, so that the keyboard can scroll it. A group, not a region: a page may hold many. */
export function frameTables(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>');
}

/** Long lines of code scroll by keyboard, too. */
export function focusableCode(html: string): string {
  return html.replace(/<pre\b/g, '<pre role="group" aria-label="Code" tabindex="0"');
}
