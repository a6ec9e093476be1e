import { useRef, useState } from 'react';
import type { Seen } from '#contract/fields.ts';
import { assertValid, type FieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { isStaleEdit } from '#web/admin/shared/forms/is-stale-edit.ts';
import { sameValues } from '#web/admin/shared/forms/same-values.ts';
import { useUnsavedChanges } from '#web/admin/shared/forms/unsaved-changes.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { imagesOnTheirWay, useImagesOnTheirWay } from '#web/admin/shared/forms/use-images-on-their-way.ts';
import { useLocalDraft } from '#web/admin/shared/local-drafts/use-local-draft.ts';
import { useServerAutosave } from '#web/admin/shared/local-drafts/use-server-autosave.ts';
import { toast } from '#web/ui/toasts.ts';
import { seenOf } from './seen-of.ts';

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
  /** Fetches what the values lack still; nothing when that was given up, and the writer knows. */
  complete?: (values: Values) => Promise<Values | undefined>;
  /** What the button at the end does. */
  save: (values: Values, basedOn: Seen | undefined) => Promise<unknown>;
  /** Keeps a text without showing it to anybody; none for what is not on the server yet. */
  saveDraft?: (
    values: Values,
    basedOn: Seen | undefined,
    how: { autosave: boolean },
  ) => Promise<Loaded | undefined>;
  /** The values as a draft keeps them: whether something is live stays as it was. */
  asDraft: (values: Values, saved: Values) => Values;
  /** What is said when saving fails and the server gives no reason. */
  failure: string;
  onSaved: () => unknown;
  fetchNewest: (id: string) => Promise<Loaded>;
};

/** What the forms of posts and pages hold and do. Nothing that was typed is lost by an error. */
export function useEntryForm<Values extends { content: string; publishedAt: string }, Loaded extends Entry>(
  options: EntryFormOptions<Values, Loaded>,
) {
  const { entity, loaded, empty, toValues, holdsMore = false, check, saveDraft, asDraft } = options;
  const [initial, setInitial] = useState(() => (loaded ? toValues(loaded) : empty));
  const [values, setValues] = useState(initial);
  const basedOn = useRef(loaded && seenOf(loaded));
  const [busy, setBusy] = useState(false);
  /** What someone else has saved meanwhile, and whether the button at the end was refused for it. */
  const [newer, setNewer] = useState<{ entry: Loaded; isRefused: boolean } | null>(null);
  const fields = useFieldErrors();
  const images = useImagesOnTheirWay();
  const isChanged = !sameValues(values, initial);
  const isDraftChanged = !sameValues(asDraft(values, initial), initial);
  const unsaved = useUnsavedChanges(isChanged || holdsMore);
  const draft = useLocalDraft({
    name: `${entity}.${loaded?._id ?? 'new'}`,
    values,
    saved: initial,
    basedOn: basedOn.current,
  });
  const autosave = useServerAutosave({
    values,
    isWanted: saveDraft !== undefined && isDraftChanged && !busy,
    save: async (current) => {
      assertValid(check(current));
      await sendDraft(current, { autosave: true });
    },
  });

  async function sendDraft(current: Values, how: { autosave: boolean }) {
    const kept = asDraft(current, initial);
    const entry = await saveDraft?.(kept, basedOn.current, how);
    basedOn.current = entry && seenOf(entry);
    // The status may have been refetched since this was called.
    setInitial((before) => asDraft(current, before));
    draft.forgetSaved(kept);
    autosave.noteSaved();
  }

  function change(changes: Partial<Values>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  /** Sends what was typed, if it is fit for that. The form rests until it is done with, or until it was refused. */
  async function attempt(send: (complete: Values) => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    const found = check(values);
    if (images.areThere()) found.content ??= imagesOnTheirWay;
    if (fields.refuseFaulty(found)) return false;
    fields.set({});
    setBusy(true);
    try {
      const complete = options.complete ? await options.complete(values) : values;
      await autosave.settled();
      if (complete) await send(complete);
      if (!complete) setBusy(false);
      return complete !== undefined;
    } catch (error) {
      fields.refuseFailed(error, options.failure);
      setBusy(false);
      if (isStaleEdit(error)) await compare({ isRefused: send === save });
      return false;
    }
  }

  const save = (complete: Values) => options.save(complete, basedOn.current);

  async function submit() {
    if (!(await attempt(save))) return;
    unsaved.release();
    draft.release();
    await options.onSaved();
  }

  /** Brings what was typed to the server before something else is done with it. False when it was refused, and the writer knows. */
  async function keep(): Promise<boolean> {
    if (!isDraftChanged && !holdsMore) return !busy;
    const isKept = await attempt((complete) => sendDraft(complete, { autosave: false }));
    if (isKept) setBusy(false);
    return isKept;
  }

  async function compare({ isRefused }: { isRefused: boolean }) {
    const entry = loaded && (await options.fetchNewest(loaded._id).catch(() => null));
    if (!entry) toast.error('Failed to load the saved version');
    setNewer(entry ? { entry, isRefused } : null);
  }

  /** Goes on from what is on the server. */
  function rebase(entry: Loaded) {
    setNewer(null);
    autosave.forgive();
    fields.set({});
    basedOn.current = seenOf(entry);
    setInitial(toValues(entry));
  }

  /** Takes what is on the server in place of what was typed. */
  function takeOver(entry: Loaded) {
    rebase(entry);
    setValues(toValues(entry));
  }

  /** Has something done to the entry, and goes on with what is left of it. */
  async function restart(act: () => Promise<Loaded | undefined>) {
    setBusy(true);
    try {
      await autosave.settled();
      const entry = await act();
      if (entry) takeOver(entry);
    } finally {
      setBusy(false);
    }
  }

  /** Something was done beside the text. If somebody else has been there in between, saving is to be refused all the same. */
  function noteSeen(entry: Loaded | undefined) {
    const seen = basedOn.current?.version;
    if (entry && seen !== undefined && entry.version <= seen + 1) basedOn.current = seenOf(entry);
  }

  return {
    values,
    isChanged,
    busy,
    errors: fields.errors,
    refusals: fields.refusals,
    fields,
    /** Whether what is saved has a date of publication. */
    isDated: initial.publishedAt !== '',
    onUploading: images.onUploading,
    unsavedDialog: unsaved.dialog,
    change,
    submit,
    keep,
    restart,
    /** What this form has seen of the entry. */
    seen: () => basedOn.current,
    noteSeen,
    /** Shows both versions, where someone else has saved meanwhile. */
    compare: () => compare({ isRefused: false }),
    settled: autosave.settled,
    autosave: {
      savedAt: autosave.savedAt,
      failure: isChanged ? autosave.failure : null,
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
    newer: newer?.entry ?? null,
    /** What the dialog with both versions needs. */
    stale: {
      onOverwrite: () => {
        if (!newer) return;
        rebase(newer.entry);
        void (newer.isRefused ? submit() : keep());
      },
      onTakeTheirs: () => newer && takeOver(newer.entry),
      onClose: () => setNewer(null),
    },
  };
}
