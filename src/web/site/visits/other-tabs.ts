import type { JourneyInput } from '#contract/leads.ts';

type Tab = { journey: () => JourneyInput | undefined; adopt: (journey: JourneyInput) => void };

/**
 * A tab that was opened by a link of another goes on with what that one remembers: it asks the tab that shows the page it comes from. Nothing is
 * stored for it. A document that the browser puts by keeps no line open, which could be why it is thrown away.
 */
export function joinOtherTabs({ journey, adopt }: Tab): void {
  let line = open();
  if (!journey()) line.postMessage(document.referrer);
  window.addEventListener('pagehide', () => line.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) line = open();
  });

  function open() {
    const opened = new BroadcastChannel('journey');
    opened.onmessage = ({ data }: MessageEvent<string | JourneyInput>) => {
      const own = journey();
      if (!own && typeof data !== 'string') adopt(data);
      if (own && data === window.location.href.split('#')[0]) opened.postMessage(own);
    };
    return opened;
  }
}
