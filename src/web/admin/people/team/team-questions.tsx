import type { Invitation, Member } from '#contract/team.ts';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';

/** What is asked about before it is done. */
export type TeamQuestion =
  | { kind: 'deactivate' | 'remove'; member: Member }
  | { kind: 'withdraw'; invitation: Invitation };

const words = {
  deactivate: { title: 'Deactivate account', confirm: 'Deactivate' },
  remove: { title: 'Remove from team', confirm: 'Remove' },
  withdraw: { title: 'Withdraw invitation', confirm: 'Withdraw' },
};

type TeamQuestionsProps = {
  /** Nothing while nothing is asked. */
  question: TeamQuestion | null;
  onConfirm: (question: TeamQuestion) => void;
  onCancel: () => void;
};

export function TeamQuestions({ question, onConfirm, onCancel }: TeamQuestionsProps) {
  const shown = useLastValue(question);
  if (!shown) return null;
  const { title, confirm } = words[shown.kind];
  return (
    <ConfirmDialog
      opened={question !== null}
      title={title}
      confirmLabel={confirm}
      onConfirm={() => onConfirm(shown)}
      onCancel={onCancel}
    >
      <Explanation question={shown} />
    </ConfirmDialog>
  );
}

/** What happens, and what stays as it is. */
function Explanation({ question }: { question: TeamQuestion }) {
  if (question.kind === 'withdraw')
    return (
      <p>
        The link that <strong>{question.invitation.email}</strong> received stops working. You can invite them
        again at any time.
      </p>
    );
  const name = <strong>{question.member.name}</strong>;
  if (question.kind === 'deactivate')
    return (
      <>
        <p>{name} is signed out everywhere immediately and can no longer sign in.</p>
        <p>Nothing is deleted. You can activate the account again at any time.</p>
      </>
    );
  return (
    <>
      <p>
        {name} is signed out everywhere immediately. Their account, passkeys and access tokens are deleted,
        and invitations they sent stop working. This action cannot be undone.
      </p>
      <p>
        Their posts, pages, replies and notes stay and keep their name. The audit log keeps what they did.
        Messages assigned to them become unassigned.
      </p>
    </>
  );
}
