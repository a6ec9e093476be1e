import { useEffect, useState } from 'react';
import { previewIsReady, type SitePreview } from '#contract/site-preview.ts';

/** What the back office, in whose frame this page stands, wants to be shown, and how often it has said so. Nobody else is listened to. */
export function usePreviewedWords() {
  const [preview, setPreview] = useState<SitePreview & { version: number }>();
  useEffect(() => {
    const { origin } = window.location;
    const listen = (event: MessageEvent<SitePreview>) => {
      if (event.origin !== origin || event.source !== window.parent) return;
      setPreview((last) => ({ ...event.data, version: (last?.version ?? 0) + 1 }));
    };
    window.addEventListener('message', listen);
    if (window.parent !== window) window.parent.postMessage(previewIsReady, origin);
    return () => window.removeEventListener('message', listen);
  }, []);

  const accent = preview?.words.identity.accent;
  useEffect(() => {
    if (accent !== undefined) document.documentElement.style.setProperty('--own-accent', accent || null);
  }, [accent]);
  return preview;
}
