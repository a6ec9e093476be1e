import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { safeImageAddress } from '#contract/rich-text-addresses.ts';
import type { useImageSending } from '../upload/use-image-sending.ts';
import { DialogField } from './dialog-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';

type ImageDialogProps = {
  editor: Editor;
  images: ReturnType<typeof useImageSending>;
  onClose: () => void;
};

/** Opens with what could not be sent the last time, so that nothing has to be chosen or typed again. */
export function ImageDialog({ editor, images, onClose }: ImageDialogProps) {
  const [unsent] = useState(images.unsent);
  const [files, setFiles] = useState<File[]>(unsent?.files ?? []);
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState(unsent?.alt ?? '');
  const [error, setError] = useState(unsent?.reason ?? '');
  const fileField = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (!unsent || !fileField.current) return;
    const chosen = new DataTransfer();
    for (const file of unsent.files) chosen.items.add(file);
    fileField.current.files = chosen.files;
  }, [unsent]);

  const close = () => {
    images.forget();
    onClose();
  };

  const insert = () => {
    if (files.length === 0 && !safeImageAddress(address)) {
      setError('Choose a file, or enter a URL that starts with http:// or https://');
      return;
    }
    if (files.some(({ type }) => !type.startsWith('image/'))) {
      setError('Choose an image file');
      return;
    }
    close();
    if (files.length > 0) images.send({ files, alt: alt.trim() });
    else editor.commands.insertImage({ src: address.trim(), alt: alt.trim() });
  };

  return (
    <EditorDialog title="Add image" submitLabel="Insert image" onSubmit={insert} onClose={close}>
      <DialogField
        ref={fileField}
        label="Image file"
        data-first
        type="file"
        accept="image/*"
        multiple
        error={files.length > 0 ? error : ''}
        onChange={(event) => {
          setError('');
          setFiles([...(event.currentTarget.files ?? [])]);
        }}
      />
      {files.length === 0 && (
        <DialogField
          label="Or image URL"
          inputMode="url"
          placeholder="https://"
          value={address}
          error={error}
          onChange={(event) => {
            setError('');
            setAddress(event.currentTarget.value);
          }}
        />
      )}
      <DialogField
        label="Alternative text"
        hint="Describes the image for people who cannot see it"
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
