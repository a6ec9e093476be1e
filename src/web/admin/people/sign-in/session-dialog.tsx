import { Button, Modal } from '@mantine/core';
import type { User } from '#contract/auth.ts';
import { adminPaths } from '#contract/paths.ts';
import { sessionGate } from '#web/data/session-gate.ts';
import { forgetToken } from '#web/data/token-storage.ts';
import styles from './session-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Signs the same person in again without leaving the screen. It cannot be waved away: nothing works until then. */
export function SessionDialog({ opened, user }: { opened: boolean; user: User }) {
  function leave() {
    forgetToken();
    window.location.assign(adminPaths.login);
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Your session has ended"
      centered
      zIndex={400}
    >
      <p className={styles.words}>Sign in again to continue. Everything you typed is still here.</p>
      <SignInForm fixedEmail={user.email} onSignedIn={sessionGate.open} />
      <Button className={styles.leave} variant="subtle" color="gray" size="xs" onClick={leave}>
        Use another account
      </Button>
    </Modal>
  );
}
