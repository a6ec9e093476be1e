import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Seen } from '#contract/fields.ts';
import { adminPaths } from '#contract/paths.ts';
import { type AdminPost, postInput } from '#contract/posts.ts';
import { slugify } from '#contract/text.ts';
import { ApiError } from '#web/data/api-client.ts';
import { fetchPost } from '#web/data/posts-queries.ts';
import { useRequestReview } from '#web/data/reviews-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { useServerAutosave } from '../editor/local-drafts/use-server-autosave.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import { useEntryForm } from '../forms/use-entry-form.ts';
import { emptyPost, type PostFormValues, toFormValues, toPostInput } from './post-form-values.ts';
import { useImageUpload } from './use-image-upload.ts';

type Input = ReturnType<typeof toPostInput>;

type PostFormDeps = {
  /** The post as it was loaded; none for a new one. */
  loaded?: AdminPost;
  texts: { success: string; failure: string };
  save: (input: Input, basedOn: Seen | undefined) => Promise<AdminPost | undefined>;
  /** Saves a draft while it is being written; none for a post that is not on the server yet. */
  autosave?: (input: Input, basedOn: Seen | undefined) => Promise<AdminPost | undefined>;
};

/** What is to happen with the post once it is saved. */
type Intent = 'save' | 'hand in' | 'publish';

/** The blog form: a form of an entry whose drafts save themselves, and that can hold an image which is still a file. */
export function usePostForm({ loaded, texts, save, autosave }: PostFormDeps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const image = useImageUpload();
  const requestReview = useRequestReview();
  const intent = useRef<Intent>('save');

  const form = useEntryForm<PostFormValues, AdminPost>({
    entity: 'post',
    loaded,
    empty: emptyPost,
    toValues: toFormValues,
    holdsMore: file !== null,
    check: (values) => fieldErrors(postInput, toPostInput(file ? { ...values, featuredImage: '' } : values)),
    async save(values) {
      const complete = await withUploadedImage(values);
      if (!complete) return false;
      await autosaved.settled();
      const input = toPostInput(complete);
      const isLive = intent.current === 'publish';
      const saved = await save(isLive ? { ...input, status: 'published' } : input, form.basedOn.current);
      if (intent.current === 'hand in') await handIn(saved?._id);
      else toast.success(isLive ? 'Blog published successfully' : texts.success);
      return true;
    },
    failure: texts.failure,
    onSaved: () => navigate(adminPaths.posts),
    fetchNewest: fetchPost,
  });
  const { values, initial, fields } = form;

  const isDraft = initial.status === 'draft' && values.status === 'draft';
  const autosaved = useServerAutosave({
    values,
    isWanted: autosave !== undefined && isDraft && form.isChanged && !form.busy,
    save: async (current) => {
      const input = toPostInput(current);
      if (!autosave || Object.keys(fieldErrors(postInput, input)).length > 0) return false;
      form.noteSaved(current, await autosave(input, form.basedOn.current));
      return true;
    },
  });

  /** What is saved stays saved, and is not saved a second time, should this fail. */
  async function handIn(id = loaded?._id) {
    try {
      if (id) await requestReview.mutateAsync({ id });
      toast.success('Handed in for review');
    } catch (error) {
      const reason = error instanceof ApiError ? error.serverMessage : undefined;
      toast.error('The post is saved, but could not be handed in', reason);
    }
  }

  const submitTo = (wanted: Intent) => () => {
    if (!form.busy) intent.current = wanted;
    return form.submit();
  };

  /** The values with the file's address in place, or nothing when there is no going on. */
  async function withUploadedImage(current: PostFormValues): Promise<PostFormValues | undefined> {
    if (!file) return current;
    try {
      const featuredImage = await image.upload(file);
      if (featuredImage === undefined) return undefined;
      // Uploaded once: should saving fail, trying again need not send the file anew.
      form.change({ featuredImage });
      setFile(null);
      return { ...current, featuredImage };
    } catch (error) {
      const reason =
        (error instanceof ApiError ? error.serverMessage : undefined) ?? 'Failed to upload image';
      toast.error(texts.failure, reason);
      fields.refuse({ file: reason });
      return undefined;
    }
  }

  return {
    ...form,
    submit: submitTo('save'),
    handIn: submitTo('hand in'),
    publish: submitTo('publish'),
    /** The name under which the post is on the server; none for a new one. */
    savedSlug: loaded?.slug,
    file,
    image,
    autosavedAt: autosaved.savedAt,
    settled: autosaved.settled,
    changeTitle: (title: string) => form.change({ title, slug: slugify(title) }),
    setFile: (chosen: File | null) => {
      setFile(chosen);
      fields.settle(['file', 'featuredImage']);
    },
    rejectFile: (message: string) => fields.set((current) => ({ ...current, file: message })),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
