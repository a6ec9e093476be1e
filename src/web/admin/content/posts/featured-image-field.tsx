import { Button, TextInput } from '@mantine/core';
import { ImageUp } from 'lucide';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './featured-image-field.module.css';
import { FilePreview } from './file-preview.tsx';

type FeaturedImageFieldProps = {
  url: string;
  /** A chosen file takes precedence over the address. */
  file: File | null;
  /** The address that is saved with the post already. */
  savedUrl: string;
  urlError: string | undefined;
  fileError: string | undefined;
  /** While the post is being saved, nothing can be chosen or typed. */
  busy: boolean;
  /** From 0 to 1 while the file is on its way. */
  progress: number | null;
  onUrl: (url: string) => void;
  onFile: (file: File | null) => void;
  onReject: (message: string) => void;
  onCancelUpload: () => void;
};

/** Choose, drop or paste a file, or give an address. */
export function FeaturedImageField(props: FeaturedImageFieldProps) {
  const {
    url,
    file,
    savedUrl,
    urlError,
    fileError,
    busy,
    progress,
    onUrl,
    onFile,
    onReject,
    onCancelUpload,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null | undefined) {
    const chosen = files?.[0];
    if (!chosen || busy) return;
    if (chosen.type.startsWith('image/')) onFile(chosen);
    else onReject('Please choose an image file');
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the button and the field inside
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        Featured Image
      </label>
      <div className={styles.zone} inert={busy}>
        <input
          ref={input}
          id={id}
          className={styles.fileInput}
          type="file"
          accept="image/*"
          aria-describedby={fileError ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={fileError !== undefined || undefined}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was taken back.
            event.currentTarget.value = '';
          }}
        />
        <Icon of={ImageUp} size={20} />
        <p id={`${id}-hint`}>{file ? file.name : 'Choose a file, or drop or paste one here'}</p>
      </div>
      {fileError && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {fileError}
        </p>
      )}
      {file ? (
        <FilePreview file={file} />
      ) : (
        url !== '' && (
          <figure className={styles.preview}>
            <figcaption>{url === savedUrl ? 'Current image' : 'Preview'}</figcaption>
            <img
              key={url}
              src={url}
              alt=""
              onError={(event) => event.currentTarget.setAttribute('hidden', '')}
            />
          </figure>
        )
      )}
      {progress !== null && (
        <div className={styles.progress}>
          <progress value={progress} max={1} aria-label="Upload progress" />
          <span aria-hidden="true">{Math.round(progress * 100)} %</span>
          <Button size="compact-xs" variant="default" onClick={onCancelUpload}>
            Cancel upload
          </Button>
        </div>
      )}
      {(file || url !== '') && !busy && (
        <Button
          className={styles.remove}
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            if (file) onFile(null);
            else onUrl('');
            input.current?.focus();
          }}
        >
          {file ? 'Discard file' : 'Remove image'}
        </Button>
      )}
      <TextInput
        label="Image URL"
        wrapperProps={{ inert: busy }}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        disabled={file !== null}
        description={file ? 'The chosen file is used instead.' : undefined}
        onChange={(event) => onUrl(event.currentTarget.value)}
        error={urlError}
      />
    </div>
  );
}
