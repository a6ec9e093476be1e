import { Modal } from '@mantine/core';
import { useState } from 'react';
import { RedirectForm } from './redirect-form.tsx';
import type { OpenRule } from './redirects-screen.tsx';

/** The form of a rule; none while nothing is open. */
export function RedirectDialog({ rule, onClose }: { rule: OpenRule | null; onClose: () => void }) {
  // While the dialog fades out it stays what it was.
  const [shown, setShown] = useState(rule);
  if (rule && rule !== shown) setShown(rule);
  return (
    <Modal
      opened={rule !== null}
      onClose={onClose}
      size="lg"
      title={shown?.redirect ? 'Edit redirect' : 'New redirect'}
      closeOnClickOutside={false}
    >
      {shown && <RedirectForm rule={shown} onClose={onClose} />}
    </Modal>
  );
}
