import { safeImageAddress } from '#contract/rich-text-addresses.ts';
import { unwrap } from './element-content.ts';

/** Word's own kind of picture, which no browser shows. */
const drawn = 'v\\:imagedata';
/** Bullets and boxes to tick, which are drawn by pictures in some lists; the list has its own. */
const markers = '[style*="mso-list:"] img[alt="*"], [role="checkbox"] img';

/** Whether a text holds pictures that cannot be pasted. */
export function hasLostPictures(body: HTMLElement): boolean {
  return unreachablePictures(body).length > 0 || hasDrawnOnly(body);
}

/**
 * Whether Word has put a picture into a comment (VML) and no `img` beside it. Where there is one, it follows in `[if !vml]` and is judged by its
 * own address.
 */
function hasDrawnOnly(body: HTMLElement): boolean {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    const { data } = comment as Comment;
    if (/^\[if gte vml/.test(data) && !hasFallback(comment) && drawsPicture(data)) return true;
  }
  return false;
}

function hasFallback(comment: Node): boolean {
  let next = comment.nextSibling;
  while (next instanceof Text && next.data.trim() === '') next = next.nextSibling;
  return next instanceof Comment && next.data.startsWith('[if !vml');
}

/** Bullets of lists are drawn the same way, and marked as such. */
function drawsPicture(vml: string): boolean {
  const { body } = new DOMParser().parseFromString(vml, 'text/html');
  return [...body.querySelectorAll(drawn)].some((picture) => !picture.closest('[o\\:bullet]'));
}

/** Pictures that no page can show: Word names files of the computer that it runs on, others put the bytes into the text. */
function unreachablePictures(body: HTMLElement): Element[] {
  const isMarker = new Set(body.querySelectorAll(markers));
  return [...body.querySelectorAll(`img, ${drawn}`)].filter(
    (picture) => !isMarker.has(picture) && !safeImageAddress(picture.getAttribute('src') ?? ''),
  );
}

export function dropUnreachablePictures(body: HTMLElement): void {
  for (const picture of [...unreachablePictures(body), ...body.querySelectorAll(markers)]) {
    // HTML knows no end of such a tag, so that what follows it may stand inside.
    unwrap(picture);
  }
}
