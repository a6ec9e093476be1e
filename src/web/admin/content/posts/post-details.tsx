import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { AdminPost, PostStatus } from '#contract/posts.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { AutosaveNote } from '#web/admin/shared/local-drafts/autosave-note.tsx';
import { PublicationField } from '../entries/publication-field.tsx';
import { ChecksList } from '../entries/publishing/checks-list.tsx';
import { EntryLinks } from '../entries/publishing/entry-links.tsx';
import { ScheduleField } from '../entries/publishing/schedule-field.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FeaturedImageField } from './featured-image-field.tsx';
import styles from './post-form.module.css';
import { ReviewButton } from './review-button.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { PostFormState } from './use-post-form.ts';
import { usePostRights } from './use-post-rights.ts';

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

export type PostFormProps = {
  form: PostFormState;
  submitLabel: string;
  /** As it is on the server; none for a new one. */
  post?: AdminPost;
};

/** Everything around the words of a post, and what can be done with it. */
export function PostDetails({ form, submitLabel, post }: PostFormProps) {
  const { values, errors, change } = form;
  const navigate = useNavigate();
  const rights = usePostRights();
  const isAhead = post?.status !== 'published' || post.draft !== null || form.isChanged;

  return (
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
      {post && rights.mayPublish && <ScheduleField kind="blogs" entry={post} form={form} isAhead={isAhead} />}
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
      <FormError errors={form.errors} />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={form.busy || undefined} data-busy={form.busy || undefined}>
          {submitLabel}
        </Button>
        {!rights.mayPublish && <ReviewButton form={form} post={post} />}
        <Button variant="default" onClick={() => void navigate(adminPaths.posts)}>
          Cancel
        </Button>
        <AutosaveNote {...form.autosave} onCompare={() => void form.compare()} />
      </div>
    </div>
  );
}
