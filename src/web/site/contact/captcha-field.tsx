import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { AltchaCaptcha } from './altcha-captcha.tsx';
import styles from './captcha.module.css';
import { RecaptchaCaptcha } from './recaptcha-captcha.tsx';

/** What a captcha that is on show can be asked to do. */
export type CaptchaControls = { reset: () => void; focus: () => void };

/** What each kind of captcha is given: where to say that it was solved, expired or failed, and how to hand over its controls. */
export type CaptchaProps = {
  onToken: (token: string) => void;
  onReady: (controls: CaptchaControls | undefined) => void;
  /** The id of the error text that belongs to it, while there is one. */
  describedBy: string | undefined;
};

export type CaptchaHandle = CaptchaControls & {
  /** Empty until it is solved. */
  token: () => string;
  howToSolve: string;
  /** A token of someone else's captcha is good for one look; one of ours stays good until a message got through. */
  isSpentBySending: boolean;
};

/** The captcha that the site is configured with, and what is wrong with it. */
export function CaptchaField({ ref, error }: { ref: Ref<CaptchaHandle>; error: string | undefined }) {
  const { captcha } = useSiteConfig();
  const errorId = useId();
  const token = useRef('');
  const controls = useRef<CaptchaControls>(undefined);
  const isForeign = captcha.provider === 'recaptcha';

  useImperativeHandle(
    ref,
    () => ({
      token: () => token.current,
      howToSolve: 'Tick the box to show that you are not a machine',
      isSpentBySending: isForeign,
      focus: () => controls.current?.focus(),
      reset: () => {
        token.current = '';
        controls.current?.reset();
      },
    }),
    [isForeign],
  );

  const props: CaptchaProps = {
    onToken: (solved) => {
      token.current = solved;
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
