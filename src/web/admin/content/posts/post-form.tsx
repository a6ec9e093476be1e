import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { LocalDraftBanner } from '#web/admin/shared/local-drafts/local-draft-banner.tsx';
import { ContentField } from '../entries/content-field.tsx';
import { LiveBar } from '../entries/publishing/live-bar.tsx';
import { SlugField } from '../entries/slug-field.tsx';
import { useEditorForm } from '../entries/use-editor-form.ts';
import { addressHint } from './address-hint.ts';
import { PostDetails, type PostFormProps } from './post-details.tsx';
import styles from './post-form.module.css';
import { postFields, toWritten } from './post-form-values.ts';
import { usePostRights } from './use-post-rights.ts';

/** The words on the left, everything around them on the right. */
export function PostForm({ form, submitLabel, post }: PostFormProps) {
  const { values, errors, change } = form;
  const { mayPublish } = usePostRights();
  const formProps = useEditorForm(form);
  const title = useRef<HTMLInputElement>(null);

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
          changes={() => ({ live: post, written: toWritten(values, post), labels: postFields })}
          mayPublish={mayPublish}
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
      <PostDetails form={form} submitLabel={submitLabel} post={post} />
      {form.unsavedDialog}
    </form>
  );
}
