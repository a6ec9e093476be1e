/** A text as its readers see it: blocks one after the other, each made of words, pictures and players. */

/** Formats by their names, such as bold or link, with a value where they have one. */
export type Formats = Readonly<Record<string, string>>;

export type Picture = { src: string; alt: string };

export type Token = {
  /** What makes it the same as another one, its formats aside. */
  key: string;
  /** What is read; of a picture, its description. */
  text: string;
  /** Whether a space follows. */
  hasSpace: boolean;
  formats: Formats;
  picture?: Picture;
};

export type Block = {
  /** Paragraph, heading, list item …, and how it is aligned. */
  formats: Formats;
  tokens: readonly Token[];
  /** Blocks with the same identity are the same in everything that is compared. */
  identity: string;
};

export const noFormats: Formats = {};

export function identityOf(formats: Formats, tokens: readonly Token[]): string {
  const parts = [JSON.stringify(formats)];
  let last = noFormats;
  for (const { key, hasSpace, formats } of tokens) {
    if (formats !== last) parts.push(JSON.stringify(formats));
    last = formats;
    parts.push(hasSpace ? `${key} ` : key);
  }
  // Two words must not pass for one.
  return parts.join('\u0001');
}

/** Scripts that put no spaces between words: each letter counts as a word. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const word = new RegExp(String.raw`${unspaced}\p{M}*|(?:(?!${unspaced})[\p{L}\p{N}\p{M}_'’])+|\s+|\S`, 'gu');

/** The words of a text; where spaces count, as in code, they are words too. */
export function tokensOf(text: string, formats: Formats = noFormats, keepsSpaces = false): Token[] {
  const tokens: Token[] = [];
  for (const [found] of text.matchAll(word)) {
    const isSpace = found.trim() === '';
    const last = tokens.at(-1);
    if (isSpace && !keepsSpaces && last) last.hasSpace = true;
    else if (!isSpace || keepsSpaces) tokens.push({ key: found, text: found, hasSpace: false, formats });
  }
  return tokens;
}
