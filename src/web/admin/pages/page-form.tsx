import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { Page } from '#contract/pages.ts';
import { slugify } from '#contract/text.ts';
import { StaleEditDialog } from '../dialogs/stale-edit-dialog.tsx';
import { KeptDraftBanner } from '../editor/kept/kept-draft-banner.tsx';
import { ContentField } from '../forms/content-field.tsx';
import { useFocusFirstError } from '../forms/use-focus-first-error.ts';
import { useRestWhileBusy } from '../forms/use-rest-while-busy.ts';
import { useSaveShortcut } from '../forms/use-save-shortcut.ts';
import styles from './page-form.module.css';
import { comparePages } from './page-form-values.ts';
import { usePageForm } from './use-page-form.ts';

export function PageForm({ page, onClose }: { page?: Page; onClose: () => void }) {
  const form = usePageForm({ page, onClose });
  const { values, errors, change } = form;
  const element = useRef<HTMLFormElement>(null);
  useRestWhileBusy(form.busy);
  useFocusFirstError(element, form.refusals);
  useSaveShortcut(element);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // The editor's dialogs are forms of their own, whose events React hands on to this one.
    if (event.target === element.current) void form.submit();
  }

  const [label, busyLabel] = page ? ['Update Page', 'Updating...'] : ['Create Page', 'Creating...'];
  return (
    <>
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        {form.kept && (
          <KeptDraftBanner
            keptAt={form.kept.keptAt}
            onRestore={form.restoreKept}
            onDiscard={form.discardKept}
          />
        )}
        <div className={styles.fields} inert={form.busy}>
          <TextInput
            label="Page Title"
            required
            data-autofocus
            value={values.title}
            onChange={(event) =>
              change({ title: event.currentTarget.value, slug: slugify(event.currentTarget.value) })
            }
            error={errors.title}
          />
          <TextInput
            label="URL Slug"
            required
            description={`Will be accessible at: /${values.slug}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.slug}
            onChange={(event) => change({ slug: event.currentTarget.value })}
            onBlur={() => {
              const slug = slugify(values.slug);
              if (slug !== values.slug) change({ slug });
            }}
            error={errors.slug}
            autoComplete="off"
            spellCheck={false}
          />
          <Textarea
            label="Meta Description"
            rows={2}
            value={values.metaDescription}
            onChange={(event) => change({ metaDescription: event.currentTarget.value })}
            error={errors.metaDescription}
          />
          <ContentField
            id="page-content"
            label="Page Content"
            required
            height={300}
            value={values.content}
            onChange={(content) => change({ content })}
            onUploading={form.onUploading}
            error={errors.content}
          />
          <Checkbox
            label="Publish immediately"
            checked={values.isPublished}
            onChange={(event) => change({ isPublished: event.currentTarget.checked })}
          />
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={form.busy || undefined}>
            {form.busy ? busyLabel : label}
          </Button>
        </div>
      </form>
      {form.unsavedDialog}
      <StaleEditDialog
        what="page"
        differences={form.newer ? comparePages(values, form.newer) : null}
        onOverwrite={form.saveMine}
        onTakeTheirs={form.takeTheirs}
        onClose={form.lookAway}
      />
    </>
  );
}
