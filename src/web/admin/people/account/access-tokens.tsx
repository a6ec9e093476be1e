import { useState } from 'react';
import type { NewAccessToken } from '#contract/access-tokens.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { AccessTokenForm } from './access-token-form.tsx';
import { AccessTokenList } from './access-token-list.tsx';
import styles from './account-section.module.css';
import { AccountSection } from './account-section.tsx';
import { ToldOnce } from './told-once.tsx';

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
      {made ? <ToldOnce made={made} onDone={() => setMade(null)} /> : <AccessTokenForm onMade={setMade} />}
    </AccountSection>
  );
}
