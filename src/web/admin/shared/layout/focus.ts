/** True when nobody is anywhere: what had the focus is gone or rests. */
export function isFocusNowhere(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}

/** Lets go of a control that is about to go, so that nobody waits there for its end. */
export function letGoOfFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** When a dialog is gone and what opened it is, too, its place is lost; what it held is taken away with the next frame. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => isFocusNowhere() && focusHeading());
}

/** Where a screen begins, for whoever has lost their place. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  heading?.focus({ preventScroll: true });
}
