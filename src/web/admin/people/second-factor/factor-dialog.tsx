import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { focusHeadingIfLost } from '#web/admin/shared/layout/focus.ts';
import type { FactorSteps } from './totp-setup.tsx';

type FactorDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: (steps: FactorSteps) => ReactNode;
};

/** Steps in a dialog, which can be left at any time until there are codes to keep. */
export function FactorDialog({ opened, title, onClose, children }: FactorDialogProps) {
  const [hasCodes, setHasCodes] = useState(false);

  function close() {
    setHasCodes(false);
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeOnClickOutside={false}
      // What opened it may be another button now.
      onExitTransitionEnd={focusHeadingIfLost}
      closeOnEscape={!hasCodes}
      withCloseButton={!hasCodes}
    >
      {children({ onCodes: () => setHasCodes(true), onDone: close })}
    </Modal>
  );
}
