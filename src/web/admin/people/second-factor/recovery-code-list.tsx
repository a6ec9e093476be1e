import { Button } from '@mantine/core';
import { Download } from 'lucide';
import { ArrivalWords } from '#web/admin/shared/forms/arrival-words.tsx';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import form from '#web/admin/shared/forms/form.module.css';
import { saveFile } from '#web/admin/shared/save-file.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './recovery-code-list.module.css';

/** The codes, which are told this once. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { identity } = useSiteFrame();
  const { email } = useStaffUser();
  const text = `Recovery codes for ${email} on ${identity.name}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <div className={form.form}>
      <ArrivalWords>
        Save these recovery codes where you can reach them without your phone, such as in a password manager
        or on paper. If you lose your app or passkey, each code signs you in once. They are shown only once.
      </ArrivalWords>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyButton text={codes.join('\n')}>Copy codes</CopyButton>
        <Button
          variant="default"
          leftSection={<Icon of={Download} size={15} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download codes
        </Button>
      </div>
      <div className={form.buttons}>
        <Button onClick={onKept}>I've saved them</Button>
      </div>
    </div>
  );
}
