import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SettingsSection, SiteSettings } from '#contract/site-settings.ts';
import { settingsInput } from '#contract/site-settings-input.ts';
import { assertValid } from '#web/admin/shared/forms/field-errors.ts';
import { isStaleEdit } from '#web/admin/shared/forms/is-stale-edit.ts';
import { useUnsavedChanges } from '#web/admin/shared/forms/unsaved-changes.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { imagesOnTheirWay, useImagesOnTheirWay } from '#web/admin/shared/forms/use-images-on-their-way.ts';
import { useLocalDraft } from '#web/admin/shared/local-drafts/use-local-draft.ts';
import { useServerAutosave } from '#web/admin/shared/local-drafts/use-server-autosave.ts';
import {
  fetchSettings,
  type SectionValue,
  sectionCalls,
  sectionOptions,
} from '#web/data/settings-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { isWithin, withValueAt } from './at-path.ts';
import { errorsByPath, withoutSection } from './section-errors.ts';
import { seenOf, startingValue } from './section-values.ts';

/** What 'Save my version' does again. A name and not a function, which would hold the values of the moment it was made. */
type Refused = 'publish' | 'save draft';

/** What the form of a section holds and does. Nothing that was typed is lost by an error. */
export function useSection(section: SettingsSection, loaded: SiteSettings) {
  const client = useQueryClient();
  const calls = sectionCalls(section);
  const [settings, setSettings] = useState(loaded);
  const [values, setValues] = useState(() => startingValue(loaded, section));
  const seen = useRef(seenOf(loaded, section));
  const [busy, setBusy] = useState(false);
  /** All settings, when somebody else has changed this section meanwhile, and what was refused for it. */
  const [newer, setNewer] = useState<{ settings: SiteSettings; refused: Refused } | null>(null);
  const fields = useFieldErrors();
  const saved = startingValue(settings, section);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const unsaved = useUnsavedChanges(isChanged);
  const images = useImagesOnTheirWay();
  const kept = useLocalDraft({
    name: `site.${section}`,
    values,
    saved,
    basedOn: { updatedAt: seen.current },
  });
  const autosave = useServerAutosave({
    values,
    isWanted: isChanged && !busy,
    save: async (current) => {
      assertValid(errorsByPath(settingsInput[section], current));
      const draft = await calls.saveDraft(current, seen.current);
      // As it was typed: whoever goes on typing has not changed it by the space that the server left out.
      const drafts = { ...settings.drafts, [section]: { ...draft, value: current } };
      noteStored({ ...settings, drafts });
      kept.forgetSaved(current);
    },
  });

  function noteStored(stored: SiteSettings) {
    client.setQueryData(sectionOptions(section).queryKey, stored);
    seen.current = seenOf(stored, section);
    setSettings(stored);
  }

  /** Goes on from what is on the server now. */
  function rebase(fresh: SiteSettings, next: SectionValue) {
    noteStored(fresh);
    setValues(next);
    fields.set({});
    autosave.forgive();
  }

  async function compare(refused: Refused) {
    const fresh = await fetchSettings().catch(() => null);
    if (!fresh) toast.error('Failed to load the saved version');
    setNewer(fresh && { settings: fresh, refused });
  }

  async function run(
    call: () => Promise<unknown>,
    done: string,
    failure: string,
    attempted: Refused = 'publish',
  ) {
    if (busy) return;
    setBusy(true);
    try {
      await autosave.settled();
      await call();
      const fresh = await fetchSettings().catch(() => null);
      if (fresh) rebase(fresh, startingValue(fresh, section));
      toast.success(done);
    } catch (error) {
      fields.refuseFailed(withoutSection(error, section), failure);
      if (isStaleEdit(error)) await compare(attempted);
    } finally {
      setBusy(false);
    }
  }

  function mayReplace(): boolean {
    return !isChanged || window.confirm('Your changes have not been saved. Discard them?');
  }

  function check(): boolean {
    const found = errorsByPath(settingsInput[section], values);
    return !fields.refuseFaulty(images.areThere() ? { ...found, images: imagesOnTheirWay } : found);
  }

  async function publish() {
    if (check()) await run(() => calls.publish(values, seen.current), 'Published', 'Failed to publish');
  }

  async function saveDraft() {
    const save = () => calls.saveDraft(values, seen.current);
    if (check()) await run(save, 'Draft saved', 'Failed to save the draft', 'save draft');
  }

  return {
    settings,
    values,
    isChanged,
    busy,
    errors: fields.errors,
    refusals: fields.refusals,
    draft: settings.drafts[section],
    unsavedDialog: unsaved.dialog,
    onUploading: images.onUploading,
    set(path: string, value: unknown) {
      setValues((current) => withValueAt(current, path, value));
      // What lies below a changed list is somewhere else now.
      fields.settle(Object.keys(fields.errors).filter((name) => isWithin(name, path)));
    },
    publish,
    saveDraft,
    /** Why the last attempt to keep what was typed on the server failed. */
    autosaveFailure: isChanged ? autosave.failure : null,
    compare: () => compare('save draft'),
    /** What was typed on an earlier visit and never saved. */
    found: kept.found,
    restoreFound() {
      if (!kept.found) return;
      const { values: typed, basedOn } = kept.found;
      const restored = Array.isArray(typed) ? typed : { ...saved, ...typed };
      setValues(restored);
      seen.current = basedOn?.updatedAt ?? seen.current;
      kept.takeOver(restored);
    },
    discardFound: kept.discard,
    discardDraft: async () => {
      if (mayReplace()) await run(calls.discardDraft, 'Draft discarded', 'Failed to discard the draft');
    },
    reset: () => run(() => calls.reset(seen.current), 'Default text restored', 'Failed to reset'),
    async restore(revisionId: string) {
      if (!mayReplace()) return;
      await run(() => calls.restore(revisionId, seen.current), 'Restored as a draft', 'Failed to restore');
    },
    newer: newer?.settings ?? null,
    /** What the dialog with both versions needs. */
    stale: {
      onOverwrite: () => {
        if (newer) {
          rebase(newer.settings, values);
          void (newer.refused === 'publish' ? publish() : saveDraft());
        }
        setNewer(null);
      },
      onTakeTheirs: () => {
        if (newer) rebase(newer.settings, startingValue(newer.settings, section));
        setNewer(null);
      },
      onClose: () => setNewer(null),
    },
  };
}
