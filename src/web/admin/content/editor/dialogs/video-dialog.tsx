import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { DialogField } from './dialog-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const insert = () => {
    if (!editor.commands.insertVideo(address)) {
      setError('Enter the URL of a YouTube or Vimeo video, or another URL that starts with https://');
      return;
    }
    onClose();
  };
  return (
    <EditorDialog title="Add video" submitLabel="Insert video" onSubmit={insert} onClose={onClose}>
      <DialogField
        label="Video link"
        data-first
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        hint="YouTube, Vimeo or any other embeddable player"
        value={address}
        error={error}
        onChange={(event) => {
          setError('');
          setAddress(event.currentTarget.value);
        }}
      />
    </EditorDialog>
  );
}
