import { safeImageAddress } from '#contract/rich-text-addresses.ts';
import { unwrap } from './element-content.ts';

/** Word's own kind of picture, which no browser shows. */
const drawn = 'v\\:imagedata';
/** Bullets and boxes to tick, which are drawn by pictures in some lists; the list has its own. */
const markers = '[style*="mso-list:"] img[alt="*"], [role="checkbox"] img';

/** Pictures that no page can show: Word names files of the computer that it runs on, others put the bytes into the text. */
export function unreachablePictures(body: HTMLElement): Element[] {
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
