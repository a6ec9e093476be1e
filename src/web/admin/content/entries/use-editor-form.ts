import { type FormEvent, useRef } from 'react';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useRestWhileBusy } from '#web/admin/shared/forms/use-rest-while-busy.ts';
import { useSaveShortcut } from '#web/admin/shared/forms/use-save-shortcut.ts';

type EditorForm = { busy: boolean; refusals: number; submit: () => Promise<unknown> };

/** How a form with an editor in it behaves: what its element needs. */
export function useEditorForm({ busy, refusals, submit }: EditorForm) {
  const ref = useRef<HTMLFormElement>(null);
  useRestWhileBusy(busy);
  useFocusFirstError(ref, refusals);
  useSaveShortcut(ref);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // The editor's dialogs are forms of their own, whose events React hands on to this one.
    if (event.target === ref.current) void submit();
  }

  return { ref, onSubmit, noValidate: true };
}
