import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Seen } from '#contract/fields.ts';
import { adminPaths } from '#contract/paths.ts';
import { type AdminPost, postInput } from '#contract/posts.ts';
import { slugify } from '#contract/text.ts';
import { ApiError } from '#web/data/api-client.ts';
import { toast } from '#web/ui/toasts.ts';
import { useLocalDraft } from '../editor/local-drafts/use-local-draft.ts';
import { useServerAutosave } from '../editor/local-drafts/use-server-autosave.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import { isStaleEdit } from '../forms/is-stale-edit.ts';
import { seenOf } from '../forms/seen-of.ts';
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { imagesOnTheirWay, useImagesOnTheirWay } from '../forms/use-images-on-their-way.ts';
import { emptyPost, type PostFormValues, toFormValues, toPostInput } from './post-form-values.ts';
import { useImageUpload } from './use-image-upload.ts';

export type PostFormTexts = { success: string; failure: string };

type PostFormDeps = {
  /** The post as it was loaded; none for a new one. */
  loaded?: AdminPost;
  texts: PostFormTexts;
  save: (values: ReturnType<typeof toPostInput>, basedOn: Seen | undefined) => Promise<unknown>;
  /** Saves a draft while it is being written; none for a post that is not on the server yet. */
  autosave?: (
    values: ReturnType<typeof toPostInput>,
    basedOn: Seen | undefined,
  ) => Promise<AdminPost | undefined>;
  /** Called instead of a toast when someone else saved in between. */
  onStale?: (error: ApiError) => void;
};

/** What the blog form holds and does. Nothing that was typed is lost by an error. */
export function usePostForm({ loaded, texts, save, autosave, onStale }: PostFormDeps) {
  const navigate = useNavigate();
  const [initial, setInitial] = useState(() => (loaded ? toFormValues(loaded) : emptyPost));
  const [values, setValues] = useState(initial);
  const basedOn = useRef(loaded && seenOf(loaded));
  const [file, setFile] = useState<File | null>(null);
  const fields = useFieldErrors();
  const images = useImagesOnTheirWay();
  const [busy, setBusy] = useState(false);
  const image = useImageUpload();
  const isTextDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const isDirty = file !== null || isTextDirty;
  const unsaved = useUnsavedChanges(isDirty);
  const kept = useLocalDraft({
    name: `post.${loaded?._id ?? 'new'}`,
    values,
    saved: initial,
    basedOn: basedOn.current,
  });
  const isDraft = initial.status === 'draft' && values.status === 'draft';
  const autosaved = useServerAutosave({
    values,
    isWanted: autosave !== undefined && isDraft && isTextDirty && !busy,
    save: async (current) => {
      const input = toPostInput(current);
      if (!autosave || Object.keys(fieldErrors(postInput, input)).length > 0) return false;
      const post = await autosave(input, basedOn.current);
      basedOn.current = post && seenOf(post);
      setInitial(current);
      kept.forgetSaved(current);
      return true;
    },
  });

  function change(changes: Partial<PostFormValues>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
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
      const reason =
        (error instanceof ApiError ? error.serverMessage : undefined) ?? 'Failed to upload image';
      toast.error(texts.failure, reason);
      fields.refuse({ file: reason });
      return undefined;
    }
  }

  async function submit(replacing?: Seen) {
    if (busy) return;
    const found = fieldErrors(postInput, toPostInput(file ? { ...values, featuredImage: '' } : values));
    if (images.areThere()) found.content ??= imagesOnTheirWay;
    if (fields.refuseFaulty(found)) return;
    fields.set({});
    setBusy(true);
    try {
      const complete = await withUploadedImage();
      if (!complete) return;
      await autosaved.settled();
      await save(toPostInput(complete), replacing ?? basedOn.current);
      toast.success(texts.success);
      unsaved.release();
      kept.release();
      await navigate(adminPaths.posts);
    } catch (error) {
      if (onStale && isStaleEdit(error)) onStale(error);
      else fields.refuseFailed(error, texts.failure);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    /** The name under which the post is on the server; none for a new one. */
    savedSlug: loaded?.slug,
    /** Whether what is saved has a date of publication. */
    isDated: initial.publishedAt !== '',
    file,
    errors: fields.errors,
    refusals: fields.refusals,
    busy,
    onUploading: images.onUploading,
    image,
    unsavedDialog: unsaved.dialog,
    autosavedAt: autosaved.savedAt,
    /** What was typed on an earlier visit and never saved. */
    kept: kept.found,
    restoreKept: () => {
      if (!kept.found) return;
      const restored = { ...initial, ...kept.found.values };
      setValues(restored);
      basedOn.current = kept.found.basedOn ?? basedOn.current;
      kept.takeOver(restored);
    },
    discardKept: kept.discard,
    change,
    changeTitle: (title: string) => change({ title, slug: slugify(title) }),
    setFile: (chosen: File | null) => {
      setFile(chosen);
      fields.settle(['file', 'featuredImage']);
    },
    rejectFile: (message: string) => fields.set((current) => ({ ...current, file: message })),
    submit,
    /** Goes on from what someone else saved, with their text or with one's own. */
    rebase: (newer: AdminPost, keepMine: boolean) => {
      basedOn.current = seenOf(newer);
      setInitial(toFormValues(newer));
      if (!keepMine) setValues(toFormValues(newer));
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
