import { readStoredToken } from '../data/stored-token.ts';

/** Where somebody who points is about to do something. */
const usable = 'a, button, form, nav';

/** Calls at every sign that somebody is about to do more than reading. */
export function onNeed(call: () => void): void {
  for (const sign of ['keydown', 'touchstart', 'focusin', 'pointerdown']) {
    document.addEventListener(sign, call, { passive: true });
  }
  // A pointer that rests where a link appears has not moved. Browsers report it too: before the first paint of a page, and again at the same position.
  let position = '';
  document.addEventListener('pointermove', ({ target, screenX, screenY }) => {
    const previous = position;
    position = `${screenX} ${screenY}`;
    const hasMoved = previous ? previous !== position : performance.getEntriesByType('paint')[0];
    if (hasMoved && (target as Element).closest(usable)) call();
  });
  const callForStaff = () => {
    if (readStoredToken()) call();
  };
  // Somebody is signed in: since before they came or came back, or meanwhile in another tab.
  window.addEventListener('storage', callForStaff);
  window.addEventListener('pageshow', callForStaff);
  // The program draws something in the place of a picture that cannot be had. Errors do not bubble; some happen before this runs.
  const callForLost = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) call();
  };
  document.addEventListener('error', callForLost, true);
  for (const { complete, naturalWidth } of document.images) {
    if (complete && !naturalWidth) call();
  }
}
