import { Button, Checkbox } from '@mantine/core';
import { type Editor, getMarkRange } from '@tiptap/core';
import { useState } from 'react';
import { completeAddress } from '../schema/safe-link.ts';
import { DialogField } from './dialog-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';

type Range = { from: number; to: number };

/** The link at the cursor, or what is selected. */
function linkedRange(editor: Editor): Range {
  const { selection, schema } = editor.state;
  const link = schema.marks.link;
  const range = link && selection.empty ? getMarkRange(selection.$from, link) : undefined;
  return range ?? { from: selection.from, to: selection.to };
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [range] = useState(() => linkedRange(editor));
  const [before] = useState(() => ({
    text: editor.state.doc.textBetween(range.from, range.to, ' '),
    isLink: editor.isActive('link'),
    ...(editor.getAttributes('link') as { href?: string; target?: string }),
  }));
  const [text, setText] = useState(before.text);
  const [address, setAddress] = useState(before.href ?? '');
  const [newTab, setNewTab] = useState(before.target === '_blank');
  const [error, setError] = useState('');

  const remove = () => {
    editor.chain().setTextSelection(range).unsetLink().run();
    onClose();
  };

  const save = () => {
    if (address.trim() === '') return remove();
    const href = completeAddress(address);
    if (!href) {
      setAddress('');
      setError('Enter a web, email or phone address, such as https://example.com');
      return;
    }
    const link = { href, target: newTab ? '_blank' : null };
    const words = text.trim() === '' ? address.trim() : text;
    const chain = editor.chain();
    if (words === before.text) {
      chain.setTextSelection(range).setLink(link).setTextSelection(range.to).run();
    } else {
      const marks = editor.state.doc.resolve(range.from).marks();
      const others = marks
        .filter(({ type }) => type.name !== 'link')
        .map(({ type, attrs }) => ({ type: type.name, attrs }));
      const content = { type: 'text', text: words, marks: [...others, { type: 'link', attrs: link }] };
      chain.insertContentAt(range, content).run();
    }
    onClose();
  };

  return (
    <EditorDialog
      title={before.isLink ? 'Edit link' : 'Add link'}
      submitLabel="Save link"
      onSubmit={save}
      onClose={onClose}
      aside={
        before.isLink && (
          <Button variant="subtle" color="red" onClick={remove}>
            Remove link
          </Button>
        )
      }
    >
      <DialogField label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <DialogField
        label="Address"
        data-first
        inputMode="url"
        placeholder="https://"
        hint="A web, email or phone address"
        value={address}
        error={error}
        onChange={(event) => {
          setError('');
          setAddress(event.currentTarget.value);
        }}
      />
      <Checkbox
        label="Open in new tab"
        checked={newTab}
        onChange={(event) => setNewTab(event.currentTarget.checked)}
      />
    </EditorDialog>
  );
}
