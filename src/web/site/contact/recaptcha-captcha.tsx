import { useEffectEvent, useRef } from 'react';
import styles from './captcha.module.css';
import type { CaptchaProps } from './captcha-field.tsx';
import { CaptchaTrouble } from './captcha-trouble.tsx';
import { loadRecaptcha } from './load-recaptcha.ts';
import { useWidget } from './use-widget.ts';

const nothing = { token: '', solving: false };

/** Google's checkbox, for sites that chose it. */
export function RecaptchaCaptcha({
  siteKey,
  scriptUrl,
  onProgress,
  onReady,
  describedBy,
}: CaptchaProps & { siteKey: string; scriptUrl: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onProgress);
  const tellReady = useEffectEvent(onReady);

  const { failed, retry } = useWidget(async (isWanted) => {
    const recaptcha = await loadRecaptcha(scriptUrl);
    if (!isWanted() || !frame.current) return undefined;
    // It takes over the element it is given and never lets go, so it gets one of its own.
    const container = document.createElement('div');
    frame.current.append(container);
    const widget = recaptcha.render(container, {
      sitekey: siteKey,
      theme: 'dark',
      callback: (token) => tell({ token, solving: false }),
      'expired-callback': () => tell(nothing),
      'error-callback': () => tell(nothing),
    });
    tellReady({
      reset: () => recaptcha.reset(widget),
      focus: () => container.querySelector('iframe')?.focus(),
    });
    return () => {
      tellReady(undefined);
      container.remove();
    };
  });

  if (failed) return <CaptchaTrouble onRetry={retry} />;
  return (
    <section ref={frame} className={styles.recaptcha} aria-label="reCAPTCHA" aria-describedby={describedBy} />
  );
}
