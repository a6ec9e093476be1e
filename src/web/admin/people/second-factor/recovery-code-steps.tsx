import { useState } from 'react';
import { useRenewRecoveryCodes } from '#web/data/second-factor-queries.ts';
import { PasswordProofForm } from './password-proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import type { FactorSteps } from './totp-setup.tsx';

/** From the password to new recovery codes. */
export function RecoveryCodeSteps({ onCodes, onDone }: FactorSteps) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodeList codes={codes} onKept={onDone} />;
  return (
    <PasswordProofForm
      submitLabel="Create recovery codes"
      failure="Failed to create recovery codes"
      onProve={async (password) => {
        const { recoveryCodes } = await renew.mutateAsync(password);
        setCodes(recoveryCodes);
        onCodes();
      }}
    >
      <p>Recovery codes sign you in when you lose your app or passkey. Your previous codes stop working.</p>
    </PasswordProofForm>
  );
}
