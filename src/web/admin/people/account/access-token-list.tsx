import { useQuery } from '@tanstack/react-query';
import type { AccessToken } from '#contract/access-tokens.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { accessTokensOptions, useRevokeAccessToken } from '#web/data/access-tokens-queries.ts';
import styles from './access-tokens.module.css';

export function AccessTokenList() {
  const { data, isLoadingError, refetch } = useQuery(accessTokensOptions);
  const revoke = useRevokeAccessToken();

  async function revokeOne({ _id, name }: AccessToken) {
    if (
      !window.confirm(
        `Are you sure you want to revoke '${name}'? Programs that use it stop working immediately.`,
      )
    )
      return;
    await attempt(revoke.mutateAsync(_id), {
      success: 'Access token revoked',
      failure: 'Failed to revoke the access token',
    });
  }

  if (isLoadingError) return <LoadFailed onRetry={refetch}>Could not load the access tokens.</LoadFailed>;
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Your access tokens">
      {data.map((token) => (
        <li key={token._id}>
          <div>
            <strong id={`token-${token._id}`}>{token.name}</strong>
            <ScopeBadge token={token} />
          </div>
          <p>
            <Validity token={token} />
            {' · '}
            {token.lastUsedAt ? (
              <>
                Last used <ListDate iso={token.lastUsedAt} format="moment" />
              </>
            ) : (
              'Never used'
            )}
          </p>
          <RowButton describedBy={`token-${token._id}`} onClick={() => void revokeOne(token)} dangerous>
            Revoke
          </RowButton>
        </li>
      ))}
    </ul>
  );
}

const isExpired = ({ expiresAt }: AccessToken) => Date.parse(expiresAt) <= Date.now();

function ScopeBadge({ token }: { token: AccessToken }) {
  if (isExpired(token)) return <StatusBadge tone="waiting">Expired</StatusBadge>;
  return token.scope === 'read' ? (
    <StatusBadge tone="quiet">Read-only</StatusBadge>
  ) : (
    <StatusBadge tone="live">Read and write</StatusBadge>
  );
}

function Validity({ token }: { token: AccessToken }) {
  return (
    <>
      {isExpired(token) ? 'Expired ' : 'Expires '}
      <ListDate iso={token.expiresAt} />
    </>
  );
}
