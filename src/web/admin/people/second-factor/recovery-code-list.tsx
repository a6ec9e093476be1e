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
  const text = `Recovery codes of ${email} for ${identity.name}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <div className={form.form}>
      <ArrivalWords>
        Keep these recovery codes where you find them without your phone, such as in your password manager or
        on paper. Each lets you in once when your app or passkey is lost. They are shown only now.
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
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
