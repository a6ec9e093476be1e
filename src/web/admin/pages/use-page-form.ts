import { useState } from 'react';
import { type AdminPage, pageInput } from '#contract/pages.ts';
import { fetchPage, useSavePage } from '#web/data/pages-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { useLocalDraft } from '../editor/local-drafts/use-local-draft.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import { isStaleEdit } from '../forms/is-stale-edit.ts';
import { seenOf } from '../forms/seen-of.ts';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { imagesOnTheirWay, useImagesOnTheirWay } from '../forms/use-images-on-their-way.ts';
import { emptyPage, type PageFormValues, toPageValues } from './page-form-values.ts';

type PageFormDeps = { page: AdminPage | undefined; onClose: () => void };

/** What the page form holds and does. Nothing that was typed is lost by an error. */
export function usePageForm({ page, onClose }: PageFormDeps) {
  const [initial, setInitial] = useState(() => (page ? toPageValues(page) : emptyPage));
  const [values, setValues] = useState<PageFormValues>(initial);
  const [basedOn, setBasedOn] = useState(page && seenOf(page));
  const fields = useFieldErrors();
  const images = useImagesOnTheirWay();
  /** What someone else has saved meanwhile. */
  const [newer, setNewer] = useState<AdminPage | null>(null);
  const [busy, setBusy] = useState(false);
  const save = useSavePage(page?._id);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const unsaved = useUnsavedChanges(isDirty);
  const kept = useLocalDraft({ name: `page.${page?._id ?? 'new'}`, values, saved: initial, basedOn });

  function change(changes: Partial<PageFormValues>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  async function submit(replacing = basedOn) {
    if (busy) return;
    const found = fieldErrors(pageInput, values);
    if (images.areThere()) found.content ??= imagesOnTheirWay;
    if (fields.refuseFaulty(found)) return;
    fields.set({});
    setBusy(true);
    try {
      await save.mutateAsync(page ? { ...values, ...replacing } : values);
      toast.success(page ? 'Page updated successfully!' : 'Page created successfully!');
      unsaved.release();
      kept.release();
      onClose();
    } catch (error) {
      fields.refuseFailed(error, 'Failed to save page');
      setBusy(false);
      if (page && isStaleEdit(error)) setNewer(await fetchPage(page._id).catch(() => null));
    }
  }

  return {
    values,
    errors: fields.errors,
    refusals: fields.refusals,
    busy,
    /** Whether what is saved has a date of publication. */
    isDated: initial.publishedAt !== '',
    onUploading: images.onUploading,
    newer,
    unsavedDialog: unsaved.dialog,
    /** What was typed on an earlier visit and never saved. */
    kept: kept.found,
    restoreKept: () => {
      if (!kept.found) return;
      const restored = { ...initial, ...kept.found.values };
      setValues(restored);
      setBasedOn(kept.found.basedOn ?? basedOn);
      kept.takeOver(restored);
    },
    discardKept: kept.discard,
    change,
    submit,
    lookAway: () => setNewer(null),
    saveMine: () => {
      const seen = newer ? seenOf(newer) : undefined;
      setBasedOn(seen);
      setNewer(null);
      void submit(seen);
    },
    takeTheirs: () => {
      if (newer) {
        setInitial(toPageValues(newer));
        setValues(toPageValues(newer));
        setBasedOn(seenOf(newer));
      }
      setNewer(null);
    },
  };
}
