import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { AltchaCaptcha } from './altcha-captcha.tsx';
import styles from './captcha.module.css';
import { RecaptchaCaptcha } from './recaptcha-captcha.tsx';

/** What a captcha that is on show can be asked to do. */
export type CaptchaControls = { reset: () => void; focus: () => void };

/** How far a captcha is: its token once it is solved, and whether it is being worked on. */
export type CaptchaProgress = { token: string; solving: boolean };

/** What each kind of captcha is given: where to tell its progress, and how to hand over its controls. */
export type CaptchaProps = {
  onProgress: (progress: CaptchaProgress) => void;
  onReady: (controls: CaptchaControls | undefined) => void;
  /** The id of the error text that belongs to it, while there is one. */
  describedBy: string | undefined;
};

export type CaptchaHandle = CaptchaControls & {
  /** Neither solved nor about to be. */
  isMissing: () => boolean;
  /** The token, waited for while it is being worked out; empty when there is none. */
  token: () => Promise<string>;
  howToSolve: string;
  /** A token of someone else's captcha is good for one look; one of ours stays good until a message got through. */
  isSpentBySending: boolean;
};

type CaptchaFieldProps = { ref: Ref<CaptchaHandle>; error: string | undefined; onSolved: () => void };

/** The captcha that the site is configured with, and what is wrong with it. */
export function CaptchaField({ ref, error, onSolved }: CaptchaFieldProps) {
  const { captcha } = useSiteConfig();
  const errorId = useId();
  const progress = useRef<CaptchaProgress>({ token: '', solving: false });
  const waiting = useRef<((token: string) => void)[]>([]);
  const controls = useRef<CaptchaControls>(undefined);
  const isForeign = captcha.provider === 'recaptcha';

  useImperativeHandle(
    ref,
    () => ({
      isMissing: () => !progress.current.token && !progress.current.solving,
      token: () =>
        progress.current.solving
          ? new Promise((resolve) => waiting.current.push(resolve))
          : Promise.resolve(progress.current.token),
      howToSolve: "Please confirm you're not a robot",
      isSpentBySending: isForeign,
      focus: () => controls.current?.focus(),
      reset: () => {
        progress.current = { token: '', solving: false };
        controls.current?.reset();
      },
    }),
    [isForeign],
  );

  const props: CaptchaProps = {
    onProgress: (next) => {
      progress.current = next;
      if (next.token) onSolved();
      if (!next.solving) for (const resolve of waiting.current.splice(0)) resolve(next.token);
    },
    onReady: (ready) => {
      controls.current = ready;
    },
    describedBy: error ? errorId : undefined,
  };
  return (
    <div className={styles.captcha}>
      {isForeign ? <RecaptchaCaptcha {...captcha} {...props} /> : <AltchaCaptcha {...props} />}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
