import { useState } from 'react';
import type { NewAccessToken } from '#contract/access-tokens.ts';
import { SecretOnce } from '#web/admin/shared/forms/secret-once.tsx';
import screen from '#web/admin/shared/layout/screen.module.css';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { AccessTokenForm } from './access-token-form.tsx';
import { AccessTokenList } from './access-token-list.tsx';
import styles from './account-section.module.css';
import { AccountSection } from './account-section.tsx';

/** What programs call the API with, in one's own name. */
export function AccessTokens() {
  const may = useMay();
  const [made, setMade] = useState<NewAccessToken | null>(null);
  if (!may('access-tokens:write')) return null;
  return (
    <AccountSection title="Access tokens">
      <p className={styles.note}>
        With an access token, a program can call the{' '}
        <a className={screen.link} href="/api/docs" target="_blank" rel="noreferrer">
          API
        </a>{' '}
        on your behalf. It has your permissions but can't manage accounts or tokens.
      </p>
      <AccessTokenList />
      {made ? (
        <CreatedToken made={made} onDone={() => setMade(null)} />
      ) : (
        <AccessTokenForm onMade={setMade} />
      )}
    </AccountSection>
  );
}

const CreatedToken = ({ made, onDone }: { made: NewAccessToken; onDone: () => void }) => (
  <SecretOnce
    label={`Token for '${made.name}'`}
    description="Copy it now. It is shown only once. Programs send it as 'Authorization: Bearer …'."
    value={made.token}
    copyLabel="Copy token"
    isMonospaced
    onDone={onDone}
  />
);
