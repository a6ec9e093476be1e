import { useState } from 'react';
import type { TotpSecret } from '#contract/getting-in.ts';
import { useStartTotp } from '#web/data/second-factor-queries.ts';
import { AppForm } from './app-form.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Steps that may end with recovery codes. */
export type FactorSteps = {
  /** Codes are on show, which nobody should lose by a wrong click. */
  onCodes: () => void;
  onDone: () => void;
};

/** From the password to an app that shows codes, and to what is kept for the day on which it is lost. */
export function TotpSetup({ onCodes, onDone }: FactorSteps) {
  const start = useStartTotp();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodeList codes={codes} onKept={onDone} />;
  if (secret)
    return (
      <AppForm
        secret={secret}
        onConfirmed={(recoveryCodes) => {
          setCodes(recoveryCodes);
          onCodes();
        }}
      />
    );
  return (
    <PasswordProofForm
      submitLabel="Continue"
      failure="Failed to start setup"
      onProve={async (password) => setSecret(await start.mutateAsync(password))}
    >
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, 2FAS or your password
        manager.
      </p>
    </PasswordProofForm>
  );
}
