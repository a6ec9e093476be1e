type Prerendered = Document & { prerendering?: boolean };

const isInView = () => document.visibilityState === 'visible' && !(document as Prerendered).prerendering;

/** Calls once somebody could see the page for a second in all. Gives the way to call it off. */
export function afterSecondInView(call: () => void): () => void {
  let left = 1000;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    if (isInView() === (since !== undefined)) return;
    if (since === undefined) {
      since = performance.now();
      timer = setTimeout(end, left);
    } else {
      clearTimeout(timer);
      left -= performance.now() - since;
      since = undefined;
    }
  }
  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
  }
  function end() {
    stop();
    call();
  }

  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  look();
  return stop;
}
