import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { safeImageAddress } from '#contract/rich-text-addresses.ts';
import { uploadImages } from '../upload/upload-images.ts';
import { DialogField } from './dialog-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';

export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [error, setError] = useState('');

  const insert = () => {
    if (files.length === 0 && !safeImageAddress(address)) {
      setError('Choose a file, or give an address that starts with http:// or https://');
      return;
    }
    onClose();
    if (files.length > 0) void uploadImages(editor, files, editor.state.selection.from, alt.trim());
    else editor.chain().focus().insertImage({ src: address.trim(), alt: alt.trim() }).run();
  };

  return (
    <EditorDialog title="Add image" submitLabel="Insert image" onSubmit={insert} onClose={onClose}>
      <DialogField
        label="Image file"
        data-first
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          setError('');
          setFiles([...(event.currentTarget.files ?? [])]);
        }}
      />
      {files.length === 0 && (
        <DialogField
          label="Or image address"
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
        hint="What the image shows, for people who cannot see it"
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
