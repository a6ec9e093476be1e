export type HeaderLine = { name: string; value: string };

/** More than any head that a person's mail has; what a sender puts behind that is not looked at. */
export const longestHead = 256 * 1024;

/**
 * The lines of a mail's head, unfolded, with one space where there were many, and not decoded: each character stands for a byte. Takes time in
 * proportion to the head's length, whatever is in it.
 */
export function headerLines(head: Uint8Array): HeaderLine[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, longestHead));
  const lines: string[][] = [];
  for (const line of bytes.toString('latin1').split('\n')) {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (text === '') break;
    if (isFolded(text)) lines.at(-1)?.push(text);
    else lines.push([text]);
  }
  return lines.map(toHeaderLine);
}

const isFolded = (text: string) => text.startsWith(' ') || text.startsWith('\t');

function toHeaderLine(pieces: readonly string[]): HeaderLine {
  const whole = pieces.join(' ').replace(/\s+/g, ' ');
  const colon = whole.indexOf(':');
  if (colon < 0) return { name: '', value: '' };
  return { name: whole.slice(0, colon).trim().toLowerCase(), value: whole.slice(colon + 1).trim() };
}

/** All values of a header; an empty list when the mail has none. */
export type HeaderValues = (name: string) => string[];

export function headerValues(lines: readonly HeaderLine[]): HeaderValues {
  return (name) => lines.filter((line) => line.name === name).map(({ value }) => value);
}

/** A Message-ID goes into headers of ours again, so only what really is one counts. */
export function messageIdIn(all: HeaderValues): string {
  return /<[\x21-\x3b\x3d\x3f-\x7e]{3,240}>/.exec(all('message-id')[0] ?? '')?.[0] ?? '';
}
