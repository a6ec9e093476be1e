import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { type Post, postInput } from '#contract/posts.ts';
import { slugify } from '#contract/text.ts';
import { ApiError } from '#web/data/api-client.ts';
import { toast } from '#web/ui/toasts.ts';
import { type FieldErrors, fieldErrors } from '../forms/field-errors.ts';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';
import { emptyPost, type PostFormValues, toFormValues, toPostInput } from './post-form-values.ts';
import { useImageUpload } from './use-image-upload.ts';

export type PostFormTexts = { success: string; failure: string };

type PostFormDeps = {
  /** The post as it was loaded; none for a new one. */
  loaded?: Post;
  texts: PostFormTexts;
  save: (values: ReturnType<typeof toPostInput>, basedOn: string | undefined) => Promise<unknown>;
  /** Called instead of a toast when someone else saved in between. */
  onStale?: (error: ApiError) => void;
};

/** What the blog form holds and does. Nothing that was typed is lost by an error. */
export function usePostForm({ loaded, texts, save, onStale }: PostFormDeps) {
  const navigate = useNavigate();
  const [initial] = useState(() => (loaded ? toFormValues(loaded) : emptyPost));
  const [values, setValues] = useState(initial);
  const [basedOn, setBasedOn] = useState(loaded?.updatedAt);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const image = useImageUpload();
  const isDirty = file !== null || JSON.stringify(values) !== JSON.stringify(initial);
  const unsaved = useUnsavedChanges(isDirty);

  function change(changes: Partial<PostFormValues>) {
    setValues((current) => ({ ...current, ...changes }));
    const changed = Object.keys(changes);
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !changed.includes(field))),
    );
  }

  function fail(error: unknown, field?: string) {
    const refused = error instanceof ApiError ? error : undefined;
    if (field) {
      const reason = refused?.serverMessage ?? 'Failed to upload image';
      toast.error(texts.failure, reason);
      setErrors({ [field]: reason });
    } else {
      toast.error(refused?.serverMessage ?? texts.failure);
      setErrors(refused?.errors ?? {});
    }
  }

  /** The values with the file's address in place, or nothing when there is no going on. */
  async function withUploadedImage(): Promise<PostFormValues | undefined> {
    if (!file) return values;
    try {
      const featuredImage = await image.upload(file);
      if (featuredImage === undefined) return undefined;
      const complete = { ...values, featuredImage };
      // Uploaded once: should saving fail, trying again need not send the file anew.
      setValues((current) => ({ ...current, featuredImage }));
      setFile(null);
      return complete;
    } catch (error) {
      fail(error, 'featuredImage');
      return undefined;
    }
  }

  async function submit(replacing = basedOn) {
    if (busy) return;
    const found = fieldErrors(postInput, toPostInput(file ? { ...values, featuredImage: '' } : values));
    setErrors(found);
    const [firstProblem] = Object.values(found);
    if (firstProblem) return toast.error(firstProblem);
    setBusy(true);
    try {
      const complete = await withUploadedImage();
      if (!complete) return;
      await save(toPostInput(complete), replacing);
      toast.success(texts.success);
      unsaved.release();
      await navigate(adminPaths.posts);
    } catch (error) {
      if (onStale && error instanceof ApiError && error.status === 409 && !error.errors.slug) onStale(error);
      else fail(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    file,
    errors,
    busy,
    image,
    unsavedDialog: unsaved.dialog,
    change,
    changeTitle: (title: string) => change({ title, slug: slugify(title) }),
    setFile: (chosen: File | null) => {
      setFile(chosen);
      change({ featuredImage: values.featuredImage });
    },
    rejectFile: (message: string) => setErrors((current) => ({ ...current, featuredImage: message })),
    submit,
    /** Goes on from what someone else saved, with their text or with one's own. */
    rebase: (newer: Post, keepMine: boolean) => {
      setBasedOn(newer.updatedAt);
      if (!keepMine) setValues(toFormValues(newer));
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
