import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { AdminPost, PostStatus } from '#contract/posts.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { AutosaveNote } from '../editor/local-drafts/autosave-note.tsx';
import { LocalDraftBanner } from '../editor/local-drafts/local-draft-banner.tsx';
import { compareValues } from '../forms/compare-values.ts';
import { ContentField } from '../forms/content-field.tsx';
import { PublicationField } from '../forms/publication-field.tsx';
import { SlugField } from '../forms/slug-field.tsx';
import { useEditorForm } from '../forms/use-editor-form.ts';
import { ChecksList } from '../publishing/checks-list.tsx';
import { EntryLinks } from '../publishing/entry-links.tsx';
import { LiveBar } from '../publishing/live-bar.tsx';
import { ScheduleField } from '../publishing/schedule-field.tsx';
import { addressHint } from './address-hint.ts';
import { DraftStatus } from './draft-status.tsx';
import { FeaturedImageField } from './featured-image-field.tsx';
import styles from './post-form.module.css';
import { postLabels, toLiveValues } from './post-form-values.ts';
import { ReviewButton } from './review-button.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { PostFormState } from './use-post-form.ts';
import { usePostRights } from './use-post-rights.ts';

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

type PostFormProps = {
  form: PostFormState;
  submitLabel: string;
  /** As it is on the server; none for a new one. */
  post?: AdminPost;
};

/** The words on the left, everything around them on the right. */
export function PostForm({ form, submitLabel, post }: PostFormProps) {
  const { values, errors, change } = form;
  const navigate = useNavigate();
  const rights = usePostRights();
  const { timeZone } = useSiteConfig();
  const formProps = useEditorForm(form);
  const title = useRef<HTMLInputElement>(null);
  const isAhead = post?.status !== 'published' || post.draft !== null || form.isChanged;

  return (
    <form {...formProps} className={styles.form}>
      {form.draft && (
        <LocalDraftBanner
          keptAt={form.draft.keptAt}
          next={title}
          onRestore={form.restoreDraft}
          onDiscard={form.discardDraft}
        />
      )}
      {post?.status === 'published' && (
        <LiveBar
          kind="blogs"
          entry={post}
          form={form}
          differences={() => compareValues(postLabels, values, toLiveValues(post), timeZone)}
          mayPublish={rights.mayPublish}
          next={title}
        />
      )}
      <div className={styles.words} inert={form.busy}>
        <TextInput
          ref={title}
          label="Title"
          required
          value={values.title}
          onChange={(event) => form.changeTitle(event.currentTarget.value)}
          error={errors.title}
        />
        <SlugField
          label="Slug"
          description={addressHint({ ...values, savedSlug: form.savedSlug })}
          value={values.slug}
          onSlug={(slug) => change({ slug })}
          error={errors.slug}
        />
        <Textarea
          label="Excerpt"
          rows={3}
          value={values.excerpt}
          onChange={(event) => change({ excerpt: event.currentTarget.value })}
          error={errors.excerpt}
        />
        <ContentField
          id="post-content"
          label="Content"
          required
          height={300}
          value={values.content}
          onChange={(content) => change({ content })}
          onUploading={form.onUploading}
          error={errors.content}
        />
      </div>
      <div className={styles.around}>
        {post && <ReviewPanel post={post} form={form} mayPublish={rights.mayPublish} />}
        {post?.author && !rights.isOwn(post) && (
          <p className={styles.author}>
            Written by <strong dir="auto">{post.author.name}</strong>
          </p>
        )}
        {rights.mayPublish ? (
          <NativeSelect
            label="Status"
            wrapperProps={{ inert: form.busy }}
            data={statuses}
            value={values.status}
            onChange={(event) => change({ status: event.currentTarget.value as PostStatus })}
            error={errors.status}
          />
        ) : (
          <DraftStatus post={post} />
        )}
        <div inert={form.busy}>
          <PublicationField
            value={values.publishedAt}
            isDated={form.isDated}
            onMoment={(publishedAt) => change({ publishedAt })}
            error={errors.publishedAt}
          />
        </div>
        {post && rights.mayPublish && (
          <ScheduleField kind="blogs" entry={post} form={form} isAhead={isAhead} />
        )}
        <FeaturedImageField
          url={values.featuredImage}
          file={form.file}
          savedUrl={post?.featuredImage ?? ''}
          urlError={errors.featuredImage}
          fileError={errors.file}
          busy={form.busy}
          progress={form.image.progress}
          onUrl={(featuredImage) => change({ featuredImage })}
          onFile={form.setFile}
          onReject={form.rejectFile}
          onCancelUpload={form.image.cancel}
        />
        <TextInput
          label="Video URL"
          wrapperProps={{ inert: form.busy }}
          type="url"
          placeholder="https://"
          value={values.videoUrl}
          onChange={(event) => change({ videoUrl: event.currentTarget.value })}
          error={errors.videoUrl}
        />
        <TextInput
          label="Tags"
          wrapperProps={{ inert: form.busy }}
          description="Comma separated"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
          error={errors.tags}
        />
        {post && <EntryLinks kind="blogs" id={post._id} keep={form.keep} />}
        <ChecksList
          title={values.title}
          content={values.content}
          description={{ words: values.excerpt, label: 'excerpt' }}
        />
        <div className={styles.buttons}>
          <Button type="submit" aria-disabled={form.busy || undefined} data-busy={form.busy || undefined}>
            {submitLabel}
          </Button>
          {!rights.mayPublish && <ReviewButton form={form} post={post} />}
          <Button variant="default" onClick={() => void navigate(adminPaths.posts)}>
            Cancel
          </Button>
          <AutosaveNote {...form.autosave} />
        </div>
      </div>
      {form.unsavedDialog}
    </form>
  );
}
