import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/getting-in.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { SmallList } from '#web/admin/shared/lists/small-list.tsx';
import { hasPasskeys } from '#web/data/passkeys.ts';
import { passkeysOptions, useRemovePasskey } from '#web/data/second-factor-queries.ts';
import { FactorDialog } from '../second-factor/factor-dialog.tsx';
import { PasskeyForm } from '../second-factor/passkey-form.tsx';
import styles from './account-section.module.css';
import { AccountSection } from './account-section.tsx';

const nameId = ({ _id }: Passkey) => `passkey-${_id}`;

/** Signing in with a fingerprint, a face or a PIN. */
export function PasskeysSection() {
  const query = useQuery(passkeysOptions);
  const remove = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const [isAsking, setAsking] = useState(false);

  async function removeOne() {
    setAsking(false);
    if (!leaving) return;
    await attempt(remove.mutateAsync(leaving._id), {
      success: 'Passkey removed',
      failure: 'Failed to remove the passkey',
    });
  }

  return (
    <AccountSection title="Passkeys">
      <p>Sign in with your fingerprint, face or PIN, without a password.</p>
      <SmallList
        caption="Your passkeys"
        query={query}
        columns={passkeyColumns((passkey) => {
          setLeaving(passkey);
          setAsking(true);
        })}
        nothingYet="You have no passkeys yet."
        failure="Could not load your passkeys."
      />
      {hasPasskeys() ? (
        <Button className={styles.start} variant="default" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className={styles.note}>
          This browser does not support passkeys, or the site was not opened over HTTPS.
        </p>
      )}
      <FactorDialog opened={isAdding} title="Add a passkey" onClose={() => setAdding(false)}>
        {({ onDone }) => <PasskeyForm onAdded={onDone} />}
      </FactorDialog>
      <ConfirmDialog
        opened={isAsking}
        title="Remove passkey"
        confirmLabel="Remove"
        onConfirm={() => void removeOne()}
        onCancel={() => setAsking(false)}
      >
        <p>
          <strong>{leaving?.name}</strong> will no longer work for signing in.
        </p>
        <p>Your device keeps its copy until you delete it there too.</p>
      </ConfirmDialog>
    </AccountSection>
  );
}

function passkeyColumns(onRemove: (passkey: Passkey) => void): Column<Passkey>[] {
  return [
    {
      label: 'Name',
      leads: true,
      share: 100,
      cell: (passkey) => (
        <div className={leading.cell}>
          <strong id={nameId(passkey)} dir="auto">
            {passkey.name}
          </strong>
          <span>
            Added <ListDate iso={passkey.createdAt} />
          </span>
        </div>
      ),
    },
    {
      label: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <ListDate iso={lastUsedAt} format="moment" /> : 'Never'),
    },
    {
      label: 'Actions',
      cell: (passkey) => (
        <RowActions>
          <RowButton describedBy={nameId(passkey)} onClick={() => onRemove(passkey)} dangerous>
            Remove
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
