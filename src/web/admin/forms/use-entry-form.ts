import { useRef, useState } from 'react';
import type { Seen } from '#contract/fields.ts';
import { useLocalDraft } from '../editor/local-drafts/use-local-draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { isStaleEdit } from './is-stale-edit.ts';
import { seenOf } from './seen-of.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { imagesOnTheirWay, useImagesOnTheirWay } from './use-images-on-their-way.ts';

type Entry = Required<Seen> & { _id: string };

type EntryFormOptions<Values, Loaded> = {
  entity: 'post' | 'page';
  /** As it was loaded; none for a new one. */
  loaded: Loaded | undefined;
  empty: Values;
  toValues: (entry: Loaded) => Values;
  /** Whether there is something to lose beside the values. */
  holdsMore?: boolean;
  check: (values: Values) => FieldErrors;
  /** False when it was given up on the way, and the writer knows. */
  save: (values: Values, basedOn: Seen | undefined) => Promise<boolean>;
  /** What is said when saving fails and the server gives no reason. */
  failure: string;
  onSaved: () => unknown;
  fetchNewest: (id: string) => Promise<Loaded>;
};

/** What the forms of posts and pages hold and do. Nothing that was typed is lost by an error. */
export function useEntryForm<Values extends { content: string; publishedAt: string }, Loaded extends Entry>({
  entity,
  loaded,
  empty,
  toValues,
  holdsMore = false,
  check,
  save,
  failure,
  onSaved,
  fetchNewest,
}: EntryFormOptions<Values, Loaded>) {
  const [initial, setInitial] = useState(() => (loaded ? toValues(loaded) : empty));
  const [values, setValues] = useState(initial);
  const basedOn = useRef(loaded && seenOf(loaded));
  const [busy, setBusy] = useState(false);
  /** What someone else has saved meanwhile. */
  const [newer, setNewer] = useState<Loaded | null>(null);
  const fields = useFieldErrors();
  const images = useImagesOnTheirWay();
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const unsaved = useUnsavedChanges(isChanged || holdsMore);
  const draft = useLocalDraft({
    name: `${entity}.${loaded?._id ?? 'new'}`,
    values,
    saved: initial,
    basedOn: basedOn.current,
  });

  function change(changes: Partial<Values>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  async function submit() {
    if (busy) return;
    const found = check(values);
    if (images.areThere()) found.content ??= imagesOnTheirWay;
    if (fields.refuseFaulty(found)) return;
    fields.set({});
    setBusy(true);
    try {
      if (!(await save(values, basedOn.current))) return setBusy(false);
      unsaved.release();
      draft.release();
      await onSaved();
    } catch (error) {
      fields.refuseFailed(error, failure);
      setBusy(false);
      if (loaded && isStaleEdit(error)) setNewer(await fetchNewest(loaded._id).catch(() => null));
    }
  }

  /** Goes on from what someone else saved. */
  function rebase(entry: Loaded | null) {
    setNewer(null);
    if (!entry) return;
    basedOn.current = seenOf(entry);
    setInitial(toValues(entry));
  }

  return {
    values,
    initial,
    isChanged,
    busy,
    errors: fields.errors,
    refusals: fields.refusals,
    fields,
    basedOn,
    /** Whether what is saved has a date of publication. */
    isDated: initial.publishedAt !== '',
    onUploading: images.onUploading,
    unsavedDialog: unsaved.dialog,
    change,
    submit,
    /** These values are on the server now. */
    noteSaved: (saved: Values, entry: Loaded | undefined) => {
      basedOn.current = entry && seenOf(entry);
      setInitial(saved);
      draft.forgetSaved(saved);
    },
    /** What was typed on an earlier visit and never saved. */
    draft: draft.found,
    restoreDraft: () => {
      if (!draft.found) return;
      const restored = { ...initial, ...draft.found.values };
      setValues(restored);
      basedOn.current = draft.found.basedOn ?? basedOn.current;
      draft.takeOver(restored);
    },
    discardDraft: draft.discard,
    newer,
    /** What the dialog with both versions needs. */
    stale: {
      onOverwrite: () => {
        rebase(newer);
        void submit();
      },
      onTakeTheirs: () => {
        rebase(newer);
        if (newer) setValues(toValues(newer));
      },
      onClose: () => setNewer(null),
    },
  };
}
