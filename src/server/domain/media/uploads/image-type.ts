/** The kinds of image that are accepted, each with the ending of its files and what they are served as. */
export const imageTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type ImageType = keyof typeof imageTypes;

/** Enough of a file to know its kind. */
export const headBytes = 64;

/** The kind of an image by its first bytes; names and claimed types are never asked. */
export function imageTypeOf(head: Buffer): ImageType | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && brands(head, text).some(isAvif)) return 'avif';
  return undefined;
}

/** A file of the HEIF family lists what it can be read as: one major brand, a version, and compatible brands. */
function brands(head: Buffer, text: string): string[] {
  const end = Math.min(head.readUInt32BE(0), text.length);
  const compatible = text.slice(16, end).match(/.{4}/gs) ?? [];
  return [text.slice(8, 12), ...compatible];
}

function isAvif(brand: string): boolean {
  return brand === 'avif' || brand === 'avis';
}
