import type { Editor } from '@tiptap/core';
import { Table as TableIcon } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { MenuItem, ToolbarMenu } from './toolbar-menu.tsx';

type Step = { label: string; run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']> };

const steps: Step[] = [
  { label: 'Add row above', run: (chain) => chain.addRowBefore() },
  { label: 'Add row below', run: (chain) => chain.addRowAfter() },
  { label: 'Add column before', run: (chain) => chain.addColumnBefore() },
  { label: 'Add column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Header row', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Merge or split cells', run: (chain) => chain.mergeOrSplit() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
];

const isInTable = (editor: Editor) => editor.isActive('table');

export function TableMenu({ editor }: { editor: Editor }) {
  const inTable = useEditorState(editor, isInTable);
  const run = (step: Step['run']) => step(editor.chain().focus()).run();
  return (
    <ToolbarMenu
      label="Table"
      shortcut="Mod+Alt+T"
      isPressed={inTable}
      face={<Icon of={TableIcon} size={18} />}
    >
      {(close) => {
        const choose = (step: Step['run']) => {
          close();
          run(step);
        };
        if (!inTable) {
          return [2, 3, 4].map((columns) => (
            <MenuItem
              key={columns}
              onChoose={() =>
                choose((chain) => chain.insertTable({ rows: 3, cols: columns, withHeaderRow: true }))
              }
            >
              Table with {columns} columns
            </MenuItem>
          ));
        }
        return steps.map((step) => (
          <MenuItem key={step.label} onChoose={() => choose(step.run)}>
            {step.label}
          </MenuItem>
        ));
      }}
    </ToolbarMenu>
  );
}
