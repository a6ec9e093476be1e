import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Seen } from '#contract/fields.ts';
import { adminPaths } from '#contract/paths.ts';
import { type AdminPost, type PostUpdate, postInput } from '#contract/posts.ts';
import { slugify } from '#contract/text.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { useImageUpload } from '#web/admin/shared/uploads/use-image-upload.ts';
import { reasonOf } from '#web/data/api-client.ts';
import { useFetchPost } from '#web/data/posts-queries.ts';
import { useRequestReview } from '#web/data/reviews-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { useEntryForm } from '../entries/use-entry-form.ts';
import { emptyPost, type PostFormValues, toFormValues, toPostInput } from './post-form-values.ts';

type Input = ReturnType<typeof toPostInput>;

type PostFormDeps = {
  /** The post as it was loaded; none for a new one. */
  loaded?: AdminPost;
  texts: { success: string; failure: string };
  save: (input: Input, basedOn: Seen | undefined) => Promise<AdminPost | undefined>;
  /** Keeps a text without showing it to anybody; none for a post that is not on the server yet. */
  saveDraft?: (input: PostUpdate) => Promise<AdminPost | undefined>;
};

/** What is to happen with the post once it is saved. */
type Intent = 'save' | 'hand in' | 'publish';

/** The blog form: a form of an entry that can be handed in for review, and that can hold an image which is still a file. */
export function usePostForm({ loaded, texts, save, saveDraft }: PostFormDeps) {
  const navigate = useNavigate();
  const fetchPost = useFetchPost();
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
    complete: withUploadedImage,
    async save(values, basedOn) {
      const input = toPostInput(values);
      const isLive = intent.current === 'publish';
      const saved = await save(isLive ? { ...input, status: 'published' } : input, basedOn);
      if (intent.current === 'hand in') await handIn(saved?._id);
      else toast.success(isLive ? 'Blog published successfully' : texts.success);
    },
    saveDraft:
      saveDraft &&
      ((values, basedOn, { autosave }) => {
        const { status, ...input } = toPostInput(values);
        return saveDraft({ ...input, ...basedOn, autosave });
      }),
    asDraft: (values, { status }) => ({ ...values, status }),
    failure: texts.failure,
    onSaved: () => navigate(adminPaths.posts),
    fetchNewest: fetchPost,
  });
  const { fields } = form;

  /** What is saved stays saved, and is not saved a second time, should this fail. */
  async function handIn(id = loaded?._id) {
    try {
      if (id) await requestReview.mutateAsync({ id });
      toast.success('Submitted for review');
    } catch (error) {
      const reason = reasonOf(error);
      toast.error('The post was saved but not submitted for review', reason);
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
      const reason = reasonOf(error) ?? 'Failed to upload image';
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
    changeTitle: (title: string) => form.change({ title, slug: slugify(title) }),
    setFile: (chosen: File | null) => {
      setFile(chosen);
      fields.settle(['file', 'featuredImage']);
    },
    rejectFile: (message: string) => fields.set((current) => ({ ...current, file: message })),
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
