import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { mayLeave } from '#web/admin/shared/forms/unsaved-work.ts';
import { useAuth } from '#web/data/auth.tsx';
import { hasPasskeys } from '#web/data/passkeys.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './demanded-factor.module.css';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodeSteps } from './recovery-code-steps.tsx';
import { TotpSetup } from './totp-setup.tsx';

export const demandedFactorTitle = 'Your team requires two-factor authentication';

type Step = 'choice' | 'app' | 'passkey' | 'recovery codes';

/** Leads through setting up a second factor, of either kind, to the back office. */
export function DemandedFactor() {
  const { user, setUser, logout } = useAuth();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('choice');
  const [isSet, setIsSet] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // The button of the step before is gone.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector<HTMLElement>('[data-autofocus], button')?.focus();
  }, [step]);

  function goIn() {
    if (!user) return;
    const { needsSecondFactor: _, ...admitted } = user;
    setUser(admitted);
    // What was refused meanwhile is not any more.
    void client.invalidateQueries();
  }

  return (
    <div ref={place} className={styles.steps}>
      {step === 'choice' && (
        <div className={styles.choice}>
          <p>
            It protects your account if your password is stolen. Setup takes two minutes. Choose a method:
          </p>
          <Button
            variant="default"
            fullWidth
            leftSection={<Icon of={Smartphone} size={16} />}
            onClick={() => setStep('app')}
          >
            Authenticator app
          </Button>
          {hasPasskeys() && (
            <Button
              variant="default"
              fullWidth
              leftSection={<Icon of={KeyRound} size={16} />}
              onClick={() => setStep('passkey')}
            >
              Passkey on this device or your phone
            </Button>
          )}
        </div>
      )}
      {step === 'app' && <TotpSetup onCodes={() => setIsSet(true)} onDone={goIn} />}
      {step === 'passkey' && (
        <PasskeyForm
          onAdded={() => {
            setIsSet(true);
            setStep('recovery codes');
          }}
        />
      )}
      {step === 'recovery codes' && <RecoveryCodeSteps onCodes={() => {}} onDone={goIn} />}
      {!isSet && (
        <div className={styles.ways}>
          {step !== 'choice' && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => setStep('choice')}>
              Back
            </Button>
          )}
          <Button variant="subtle" color="gray" size="xs" onClick={() => mayLeave() && void logout()}>
            Logout
          </Button>
        </div>
      )}
    </div>
  );
}
