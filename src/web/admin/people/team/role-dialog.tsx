import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/policy.ts';
import type { Member } from '#contract/team.ts';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { RoleCards } from './role-cards.tsx';

type RoleDialogProps = {
  /** Whose role it is about; nobody while the dialog is closed. */
  member: Member | null;
  onSave: (member: Member, role: Role) => void;
  onClose: () => void;
};

export function RoleDialog({ member, onSave, onClose }: RoleDialogProps) {
  const shown = useLastValue(member);
  return (
    <Modal opened={member !== null} onClose={onClose} title={`Role of ${shown?.name}`}>
      {shown && <RoleForm key={shown._id} member={shown} onSave={onSave} onClose={onClose} />}
    </Modal>
  );
}

function RoleForm({ member, onSave, onClose }: RoleDialogProps & { member: Member }) {
  const [role, setRole] = useState(member.role);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (role === member.role) onClose();
    else onSave(member, role);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <RoleCards value={role} onChange={setRole} />
      <p className={styles.note}>Takes effect immediately, wherever they are signed in.</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save role</Button>
      </div>
    </form>
  );
}
