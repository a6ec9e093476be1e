import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { AdminPage } from '#contract/pages.ts';
import { slugify } from '#contract/text.ts';
import { StaleEditDialog } from '#web/admin/shared/dialogs/stale-edit-dialog.tsx';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { AutosaveNote } from '#web/admin/shared/local-drafts/autosave-note.tsx';
import { LocalDraftBanner } from '#web/admin/shared/local-drafts/local-draft-banner.tsx';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { compareValues } from '../entries/compare-values.ts';
import { ContentField } from '../entries/content-field.tsx';
import { PublicationField } from '../entries/publication-field.tsx';
import { ChecksList } from '../entries/publishing/checks-list.tsx';
import { EntryLinks } from '../entries/publishing/entry-links.tsx';
import { LiveBar } from '../entries/publishing/live-bar.tsx';
import { ScheduleField } from '../entries/publishing/schedule-field.tsx';
import { SlugField } from '../entries/slug-field.tsx';
import { useEditorForm } from '../entries/use-editor-form.ts';
import styles from './page-form.module.css';
import { pageFields, pageLabels, toPageValues, toWrittenPage } from './page-form-values.ts';
import { usePageForm } from './use-page-form.ts';

export function PageForm({ page, onClose }: { page?: AdminPage; onClose: () => void }) {
  const { timeZone } = useSiteConfig();
  const form = usePageForm({ page, onClose });
  const { values, errors, change } = form;
  const may = useMay();
  const formProps = useEditorForm(form);
  const title = useRef<HTMLInputElement>(null);

  // A page that had to be fetched first comes too late for the dialog, which looks for its first field when it opens.
  useEffect(() => title.current?.focus(), []);

  const [label, busyLabel] = page ? ['Update Page', 'Updating...'] : ['Create Page', 'Creating...'];
  return (
    <>
      <form {...formProps} className={styles.form}>
        {form.draft && (
          <LocalDraftBanner
            keptAt={form.draft.keptAt}
            next={title}
            onRestore={form.restoreDraft}
            onDiscard={form.discardDraft}
          />
        )}
        {page?.isPublished && (
          <LiveBar
            kind="pages"
            entry={page}
            form={form}
            changes={() => ({ live: page, written: toWrittenPage(values, page), labels: pageFields })}
            mayPublish={may('pages:publish')}
            next={title}
          />
        )}
        <div className={styles.fields} inert={form.busy}>
          <TextInput
            ref={title}
            label="Page Title"
            required
            data-autofocus
            value={values.title}
            onChange={(event) =>
              change({ title: event.currentTarget.value, slug: slugify(event.currentTarget.value) })
            }
            error={errors.title}
          />
          <SlugField
            label="URL Slug"
            required
            description={`Will be accessible at: /${values.slug}`}
            value={values.slug}
            onSlug={(slug) => change({ slug })}
            error={errors.slug}
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
          <PublicationField
            value={values.publishedAt}
            isDated={form.isDated}
            onMoment={(publishedAt) => change({ publishedAt })}
            error={errors.publishedAt}
          />
        </div>
        {page && may('pages:publish') && (
          <ScheduleField
            kind="pages"
            entry={page}
            form={form}
            isAhead={!page.isPublished || page.draft !== null || form.isChanged}
          />
        )}
        {page && <EntryLinks kind="pages" id={page._id} keep={form.keep} />}
        <ChecksList
          title={values.title}
          content={values.content}
          description={{ words: values.metaDescription, label: 'meta description' }}
        />
        <FormError errors={errors} />
        <div className={styles.buttons}>
          {page && <AutosaveNote {...form.autosave} onCompare={() => void form.compare()} />}
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
        newer={
          form.newer && {
            differences: compareValues(pageLabels, values, toPageValues(form.newer), timeZone),
            draft: form.newer.draft,
          }
        }
        {...form.stale}
      />
    </>
  );
}
