import { Checkbox, NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { imageStyleClasses, imageStyleGroups, profileImageClass } from '#contract/rich-text-classes.ts';
import { toast } from '#web/ui/toasts.ts';
import type { ImageAttributes } from '../schema/image-node.ts';
import styles from './editor-dialog.module.css';
import { EditorDialog } from './editor-dialog.tsx';

export const selectImageFirst = 'Please select an image first to apply styling';

/** Size, shape, alignment, text layout and the look of a portrait: what is chosen replaces what the image had. */
export function ImageStyleDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const image = editor.getAttributes('image') as ImageAttributes;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((image.class ?? '').split(/\s+/).filter((name) => imageStyleClasses.has(name))),
  );

  const replace = (old: readonly string[], name: string) => {
    const next = new Set([...chosen].filter((each) => !old.includes(each)));
    if (name) next.add(name);
    setChosen(next);
  };

  const apply = () => {
    // In the order of the dialog, so that the same choice is always written the same way.
    const names = [...imageStyleClasses].filter((name) => chosen.has(name));
    const { to } = editor.state.selection;
    editor
      .chain()
      .updateAttributes('image', { class: names.join(' ') || null })
      // Whoever types on would write over a selected image.
      .setTextSelection(to)
      .run();
    onClose();
    toast.success('Image styles applied! Save to keep them.');
  };

  return (
    <EditorDialog title="Image style" submitLabel="Apply" onSubmit={apply} onClose={onClose}>
      <div className={`${styles.preview} prose`}>
        <img src={image.src} alt="Preview" className={[...chosen].join(' ')} />
      </div>
      <div className={styles.columns}>
        {imageStyleGroups.map(({ name, label, choices }, index) => {
          const classNames = choices.map((choice) => choice.className);
          return (
            <NativeSelect
              key={name}
              label={label}
              data-first={index === 0 || undefined}
              data={choices.map((choice) => ({ value: choice.className, label: choice.label }))}
              value={classNames.find((className) => chosen.has(className)) ?? ''}
              onChange={(event) => replace(classNames, event.currentTarget.value)}
            />
          );
        })}
      </div>
      <Checkbox
        label="Profile image styling (cyan border, hover effects)"
        checked={chosen.has(profileImageClass)}
        onChange={(event) =>
          replace([profileImageClass], event.currentTarget.checked ? profileImageClass : '')
        }
      />
    </EditorDialog>
  );
}
