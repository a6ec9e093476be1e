import { Download, Paperclip } from 'lucide';
import { useState } from 'react';
import type { Attachment } from '#contract/conversations.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { saveFile } from '#web/admin/shared/save-file.ts';
import { downloadAttachment } from '#web/data/conversations-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './attachment-list.module.css';
import { fileSize } from './file-size.ts';

/** Files of strangers: each is saved as a file and never opened here. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <ul className={styles.list} aria-label="Attachments">
      {attachments.map((attachment) => (
        <li key={attachment._id}>
          <AttachmentFile {...attachment} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentFile({ name, size, href, leftOut }: Attachment) {
  const [isBusy, setBusy] = useState(false);

  async function download(address: string) {
    setBusy(true);
    const file = await attempt(downloadAttachment(address), { failure: 'Failed to download the attachment' });
    if (file) saveFile(file, name);
    setBusy(false);
  }

  const words = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{fileSize(size)}</span>
    </>
  );
  if (!href)
    return (
      <div className={styles.file}>
        <Icon of={Paperclip} size={14} />
        {words}
        <span className={styles.leftOut}>{leftOut ? `Not saved: ${leftOut}` : 'Not saved'}</span>
      </div>
    );
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={`Download ${name}, ${fileSize(size)}`}
      disabled={isBusy}
      onClick={() => void download(href)}
    >
      <Icon of={Download} size={14} />
      {words}
    </button>
  );
}
