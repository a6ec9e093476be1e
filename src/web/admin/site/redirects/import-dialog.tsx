import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { RedirectsImport } from '#contract/redirects.ts';
import form from '#web/admin/shared/forms/form.module.css';
import { reasonOf } from '#web/data/api-client.ts';
import { useImportRedirects } from '#web/data/redirects-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './import-dialog.module.css';

/** Many rules from a table, as a file or pasted. What could not be taken is told line by line. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title="Import redirects" closeOnClickOutside={false}>
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [result, setResult] = useState<RedirectsImport>();
  const [problem, setProblem] = useState<string>();
  const send = useImportRedirects();

  async function readFile(file: File) {
    try {
      setCsv(await file.text());
    } catch {
      setProblem('Could not read the file. Choose it again or paste its contents.');
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    try {
      setResult(await send.mutateAsync(csv));
    } catch (error) {
      const reason = reasonOf(error) ?? 'Failed to import redirects';
      setProblem(reason);
      toast.error(reason);
    }
  }

  if (result) return <ImportResult result={result} onClose={onClose} />;
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={form.note}>
        A CSV file with the header line <code>from,to,permanent</code>, for example{' '}
        <code>/old,/new,true</code>.
      </p>
      <label className={styles.file}>
        <span>File</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          data-autofocus
          onChange={(event) => {
            setProblem(undefined);
            const file = event.currentTarget.files?.[0];
            if (file) void readFile(file);
          }}
        />
      </label>
      <Textarea
        label="Or paste the CSV"
        rows={8}
        spellCheck={false}
        placeholder={'from,to,permanent\n/old,/new,true'}
        value={csv}
        onChange={(event) => {
          setProblem(undefined);
          setCsv(event.currentTarget.value);
        }}
        error={problem}
      />
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={send.isPending || csv.trim() === ''}>
          Import
        </Button>
      </div>
    </form>
  );
}

function ImportResult({
  result: { created, skipped },
  onClose,
}: {
  result: RedirectsImport;
  onClose: () => void;
}) {
  return (
    <div className={form.form}>
      <p role="status">
        {created === 1 ? '1 redirect created.' : `${created} redirects created.`}
        {skipped.length > 0 &&
          ` ${skipped.length} ${skipped.length === 1 ? 'line was' : 'lines were'} skipped:`}
      </p>
      {skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too
        <ul className={styles.skipped} tabIndex={0} aria-label="Skipped lines">
          {skipped.map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      <div className={form.buttons}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
