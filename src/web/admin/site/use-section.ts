import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SettingsSection, SiteSettings } from '#contract/site-settings.ts';
import { settingsInput } from '#contract/site-settings-input.ts';
import { ApiError } from '#web/data/api-client.ts';
import {
  fetchSettings,
  type SectionValue,
  sectionCalls,
  sectionOptions,
} from '#web/data/settings-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { imagesOnTheirWay, useImagesOnTheirWay } from '../forms/use-images-on-their-way.ts';
import { isWithin, withValueAt } from './at-path.ts';
import { errorsByPath, withoutSection } from './section-errors.ts';
import { seenOf, startingValue } from './section-values.ts';

/** What the form of a section holds and does. Nothing that was typed is lost by an error. */
export function useSection(section: SettingsSection, loaded: SiteSettings) {
  const client = useQueryClient();
  const calls = sectionCalls(section);
  const [settings, setSettings] = useState(loaded);
  const [values, setValues] = useState(() => startingValue(loaded, section));
  const seen = useRef(seenOf(loaded, section));
  const [busy, setBusy] = useState(false);
  /** All settings, when somebody else has changed this section meanwhile. */
  const [newer, setNewer] = useState<SiteSettings | null>(null);
  const fields = useFieldErrors();
  const isChanged = JSON.stringify(values) !== JSON.stringify(startingValue(settings, section));
  const unsaved = useUnsavedChanges(isChanged);
  const images = useImagesOnTheirWay();

  /** Goes on from what is on the server now. */
  function rebase(fresh: SiteSettings, next: SectionValue) {
    client.setQueryData(sectionOptions(section).queryKey, fresh);
    seen.current = seenOf(fresh, section);
    setSettings(fresh);
    setValues(next);
    fields.set({});
  }

  async function run(call: () => Promise<unknown>, done: string, failure: string) {
    if (busy) return;
    setBusy(true);
    try {
      await call();
      toast.success(done);
      const fresh = await fetchSettings().catch(() => null);
      if (fresh) rebase(fresh, startingValue(fresh, section));
    } catch (error) {
      fields.refuseFailed(withoutSection(error, section), failure);
      if (error instanceof ApiError && error.status === 409)
        setNewer(await fetchSettings().catch(() => null));
    } finally {
      setBusy(false);
    }
  }

  function mayReplace(): boolean {
    return !isChanged || window.confirm('What you changed here has not been saved. Go on without it?');
  }

  function check(): boolean {
    const found = errorsByPath(settingsInput[section], values);
    return !fields.refuseFaulty(images.areThere() ? { ...found, images: imagesOnTheirWay } : found);
  }

  async function publish() {
    if (check()) await run(() => calls.publish(values, seen.current), 'Published', 'Failed to publish');
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
    async saveDraft() {
      if (check()) {
        await run(() => calls.saveDraft(values, seen.current), 'Draft saved', 'Failed to save the draft');
      }
    },
    discardDraft: async () => {
      if (mayReplace()) await run(calls.discardDraft, 'Draft discarded', 'Failed to discard the draft');
    },
    reset: () => run(() => calls.reset(seen.current), 'The original words are back', 'Failed to reset'),
    async restore(revisionId: string) {
      if (!mayReplace()) return;
      await run(() => calls.restore(revisionId, seen.current), 'Restored as a draft', 'Failed to restore');
    },
    newer,
    /** What the dialog with both versions needs. */
    stale: {
      onOverwrite: () => {
        if (newer) {
          rebase(newer, values);
          void publish();
        }
        setNewer(null);
      },
      onTakeTheirs: () => {
        if (newer) rebase(newer, startingValue(newer, section));
        setNewer(null);
      },
      onClose: () => setNewer(null),
    },
  };
}
