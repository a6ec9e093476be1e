import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { reasonOf } from '#web/data/api-client.ts';
import { toast } from '#web/ui/toasts.ts';
import { useMay } from '../staff-user.ts';
import styles from './picture-field.module.css';
import { useImageUpload } from './use-image-upload.ts';

type PictureFieldProps = {
  label?: string;
  value: string;
  /** How the picture is shown; round and small without one. */
  preview?: ReactNode;
  error: string | undefined;
  onPicture: (address: string) => void;
  onUploading: (isUploading: boolean) => void;
};

/** A picture that is sent as soon as it is chosen. It is shown to visitors once the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label = 'Picture', value, preview, error, onPicture, onUploading } = props;
  const may = useMay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, upload, cancel } = useImageUpload();
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? error;

  async function take(file: File | undefined) {
    if (!file) return;
    setRefusal(undefined);
    onUploading(true);
    try {
      const address = await upload(file);
      if (address !== undefined) onPicture(address);
    } catch (cause) {
      const reason = reasonOf(cause) ?? 'Failed to upload image';
      toast.error(reason);
      setRefusal(reason);
    } finally {
      onUploading(false);
    }
  }

  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.row}>
        {value && (preview ?? <img className={styles.picture} src={value} alt="" />)}
        {may('uploads:write') && (
          <label className={styles.choose}>
            <input
              ref={input}
              type="file"
              accept="image/*"
              disabled={progress !== null}
              aria-describedby={problem ? `${id}-label ${id}-error` : `${id}-label`}
              aria-invalid={problem !== undefined || undefined}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // The same file may be chosen again after it was taken out.
                event.currentTarget.value = '';
              }}
            />
            {value ? 'Choose another image' : 'Choose an image'}
          </label>
        )}
        {value && progress === null && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => {
              onPicture('');
              input.current?.focus();
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
      {progress !== null && (
        <div className={styles.row}>
          <progress value={progress} max={1} aria-label="Upload progress" />
          <Button size="compact-xs" variant="default" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      {problem && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
