import { Modal } from '@mantine/core';
import styles from './demanded-factor.module.css';
import { DemandedFactor, demandedFactorTitle } from './demanded-factor.tsx';

/** The same for whoever signs in again over what they were doing: it stays below, and cannot be gone on with until then. */
export function DemandedFactorDialog() {
  return (
    <Modal
      opened
      onClose={() => {}}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      title={demandedFactorTitle}
      zIndex={390}
    >
      <div className={styles.overlay}>
        <DemandedFactor />
      </div>
    </Modal>
  );
}
