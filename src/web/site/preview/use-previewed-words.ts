import { useEffect, useState } from 'react';
import { previewIsReady, type SitePreview } from '#contract/site-preview.ts';

/** What the back office, in whose frame this page stands, wants to be shown. Nobody else is listened to. */
export function usePreviewedWords(): SitePreview | undefined {
  const [preview, setPreview] = useState<SitePreview>();
  useEffect(() => {
    const { origin } = window.location;
    const listen = (event: MessageEvent<SitePreview>) => {
      if (event.origin === origin && event.source === window.parent) setPreview(event.data);
    };
    window.addEventListener('message', listen);
    if (window.parent !== window) window.parent.postMessage(previewIsReady, origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return preview;
}
