import { useEffect, useEffectEvent, useRef } from 'react';
import { apiPaths } from '#contract/paths.ts';
import styles from './captcha.module.css';
import type { CaptchaProps } from './captcha-field.tsx';
import { CaptchaTrouble } from './captcha-trouble.tsx';
import { useWidget } from './use-widget.ts';

/** The built-in captcha: a checkbox that makes the browser work for a second. Nothing leaves this site. */
export function AltchaCaptcha({ onProgress, onReady, describedBy }: CaptchaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onProgress);
  const tellReady = useEffectEvent(onReady);

  const { failed, retry } = useWidget(async (isWanted) => {
    const { createAltchaWidget } = await import('./load-altcha.ts');
    if (!isWanted()) return undefined;
    const widget = createAltchaWidget(apiPaths.captchaChallenge);
    widget.addEventListener('statechange', (event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
      const solving = state === 'verifying';
      const box = widget.querySelector<HTMLInputElement>('input[type=checkbox]');
      // Ticked from the click on, as any box is; the widget alone would take the tick back until its work is done.
      if (box) box.checked = solving || state === 'verified';
      tell({ token: state === 'verified' ? (payload ?? '') : '', solving });
    });
    frame.current?.append(widget);
    tellReady({
      reset: () => widget.reset(),
      focus: () => widget.querySelector('input')?.focus(),
    });
    return () => {
      tellReady(undefined);
      widget.remove();
    };
  });

  useEffect(() => {
    const checkbox = frame.current?.querySelector('input');
    if (!checkbox) return;
    checkbox.ariaInvalid = describedBy ? 'true' : null;
    if (describedBy) checkbox.setAttribute('aria-describedby', describedBy);
    else checkbox.removeAttribute('aria-describedby');
  }, [describedBy]);

  if (failed) return <CaptchaTrouble onRetry={retry} />;
  return <div ref={frame} className={styles.altcha} />;
}
