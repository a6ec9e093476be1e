import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactors } from '#contract/getting-in.ts';
import { limits } from '#contract/limits.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { secondFactorsOptions, useRemoveTotp } from '#web/data/second-factor-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { FactorDialog } from '../second-factor/factor-dialog.tsx';
import { PasswordProofForm } from '../second-factor/password-proof-form.tsx';
import { RecoveryCodeSteps } from '../second-factor/recovery-code-steps.tsx';
import { TotpSetup } from '../second-factor/totp-setup.tsx';
import styles from './account-section.module.css';
import { AccountSection } from './account-section.tsx';

type Dialog = 'set up' | 'turn off' | 'recovery codes';

/** A code from an app beside the password, and the codes for the day on which it is lost. */
export function SecondFactorSection() {
  const { data, isLoadingError, refetch } = useQuery(secondFactorsOptions);
  const removeTotp = useRemoveTotp();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <AccountSection title="Two-factor authentication">
      <p>
        Sign in with your password and a code from an app on your phone. A stolen password alone isn't enough.
      </p>
      {data ? (
        <Factors factors={data} onOpen={setDialog} />
      ) : isLoadingError ? (
        <LoadFailed onRetry={refetch}>Could not load the settings.</LoadFailed>
      ) : (
        <Skeleton height={36} />
      )}
      <FactorDialog opened={dialog === 'set up'} title="Set up authenticator app" onClose={close}>
        {(steps) => <TotpSetup {...steps} />}
      </FactorDialog>
      <FactorDialog opened={dialog === 'recovery codes'} title="New recovery codes" onClose={close}>
        {(steps) => <RecoveryCodeSteps {...steps} />}
      </FactorDialog>
      <FactorDialog opened={dialog === 'turn off'} title="Turn off two-factor authentication" onClose={close}>
        {({ onDone }) => (
          <PasswordProofForm
            submitLabel="Turn off"
            failure="Failed to turn off two-factor authentication"
            onProve={async (password) => {
              await removeTotp.mutateAsync(password);
              toast.success('Two-factor authentication is off');
              onDone();
            }}
          >
            <p>You will sign in with your password alone. You can set up an app again at any time.</p>
          </PasswordProofForm>
        )}
      </FactorDialog>
    </AccountSection>
  );
}

function Factors({ factors, onOpen }: { factors: SecondFactors; onOpen: (dialog: Dialog) => void }) {
  const { totp, passkeys, recoveryCodesLeft } = factors;
  return (
    <>
      <div className={styles.row}>
        {totp ? <StatusBadge tone="live">On</StatusBadge> : <StatusBadge tone="quiet">Off</StatusBadge>}
        {totp ? (
          <Button variant="default" size="xs" onClick={() => onOpen('turn off')}>
            Turn off
          </Button>
        ) : (
          <Button size="xs" onClick={() => onOpen('set up')}>
            Set up app
          </Button>
        )}
      </div>
      {(totp || passkeys > 0) && (
        <div className={styles.row}>
          <span data-warns={recoveryCodesLeft === 0 || undefined}>
            {recoveryCodesLeft === 0
              ? 'You have no recovery codes. Without them, losing your device can lock you out.'
              : `${recoveryCodesLeft} of ${limits.recoveryCodes} recovery codes left.`}
          </span>
          <Button variant="default" size="xs" onClick={() => onOpen('recovery codes')}>
            New recovery codes
          </Button>
        </div>
      )}
    </>
  );
}
