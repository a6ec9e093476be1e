const longestName = 120;
const longestExtension = 12;

/**
 * A name that is safe to show and to save under: no folders, no control characters, and none of the marks that turn the direction of
 * writing, with which 'invoice.exe' can be made to look like a picture.
 */
export function safeFileName(name: string | undefined): string {
  const plain = (name ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  return fitted(withoutEnds(plain));
}

/** Without the dots and spaces around it. Looked for from both ends: an expression for those at the end would try every one before it. */
function withoutEnds(text: string): string {
  const isDropped = (index: number) => text[index] === '.' || text[index] === ' ';
  let start = 0;
  while (start < text.length && isDropped(start)) start += 1;
  let end = text.length;
  while (end > start && isDropped(end - 1)) end -= 1;
  return text.slice(start, end);
}

function fitted(plain: string): string {
  if (!plain) return 'attachment';
  if (plain.length <= longestName) return plain;
  const extension = /\.[^.]+$/.exec(plain)?.[0] ?? '';
  const tail = extension.length <= longestExtension ? extension : '';
  return plain.slice(0, longestName - tail.length).toWellFormed() + tail;
}

/** A type for showing. Whatever does not look like one is none. */
export function safeFileType(type: string | undefined): string {
  const plain = (type ?? '').toLowerCase().trim();
  return /^[a-z0-9][a-z0-9!#$&^_.+-]{0,60}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,60}$/.test(plain)
    ? plain
    : 'application/octet-stream';
}
