import { Button } from '@mantine/core';
import { Monitor, Smartphone } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { sitePaths } from '#contract/paths.ts';
import { previewIsReady, type SitePreview } from '#contract/site-preview.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useElementWidth } from '#web/ui/use-element-width.ts';
import styles from './page-preview.module.css';

/** In pixels, as browsers count them. */
const widths = { Desktop: 1440, Phone: 390 };
const icons = { Desktop: Monitor, Phone: Smartphone };
type Width = keyof typeof widths;

/** The real page with what is in the form, as wide as another screen is; made smaller where that does not fit. */
export function PagePreview({ shows, words }: SitePreview) {
  const [width, setWidth] = useState<Width>('Desktop');
  const [stage, room] = useElementWidth(widths.Desktop);
  const frame = useSentWords({ shows, words });
  const pixels = widths[width];
  const scale = Math.min(1, room / pixels);
  return (
    <section className={styles.preview} aria-label="Page preview">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div role="group" aria-label="Preview width" className={styles.widths}>
        {(Object.keys(widths) as Width[]).map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant={name === width ? 'default' : 'subtle'}
            color="gray"
            aria-pressed={name === width}
            leftSection={<Icon of={icons[name]} size={14} />}
            onClick={() => setWidth(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div ref={stage} className={styles.stage}>
        <div className={styles.crop} style={{ width: pixels * scale }}>
          <iframe
            ref={frame}
            className={styles.frame}
            title="Preview of your changes"
            src={sitePaths.sitePreview}
            style={{ width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}

/** A frame that is told what to show: once it says that it is there, and with every change. */
function useSentWords({ shows, words }: SitePreview) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const listen = ({ data, source }: MessageEvent) => {
      if (data === previewIsReady && source === frame.current?.contentWindow)
        setArrivals((count) => count + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (arrivals > 0) frame.current?.contentWindow?.postMessage({ shows, words }, window.location.origin);
  }, [arrivals, shows, words]);
  return frame;
}
