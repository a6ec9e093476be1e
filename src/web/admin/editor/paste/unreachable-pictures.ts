import { safeImageAddress } from '#contract/rich-text-addresses.ts';

/** Word names files of the computer that it runs on; no page can show those. */
export function unreachablePictures(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter(
    (picture) => !safeImageAddress(picture.getAttribute('src') ?? ''),
  );
}

/** Takes such pictures out, and the lines that held nothing else. */
export function dropUnreachablePictures(body: HTMLElement): void {
  for (const picture of unreachablePictures(body)) {
    let left = picture.parentElement;
    picture.remove();
    while (left && left !== body && isEmpty(left)) {
      const around = left.parentElement;
      left.remove();
      left = around;
    }
  }
}

/** A cell is part of its table even when nothing is in it. */
function isEmpty(element: Element): boolean {
  return (
    element.textContent.trim() === '' && !element.matches('td, th') && !element.querySelector('img, td, th')
  );
}
