import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Profile, profileInput } from '#contract/profile.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { PictureField } from '#web/admin/shared/uploads/picture-field.tsx';
import { useSaveProfile } from '#web/data/profile-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './account-section.module.css';

export function ProfileForm({ profile }: { profile: Profile }) {
  const [values, setValues] = useState(profile);
  const [isUploading, setUploading] = useState(false);
  const fields = useFieldErrors();
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);
  const isResting = save.isPending || isUploading;

  function change(changes: Partial<Profile>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isResting || fields.refuseFaulty(fieldErrors(profileInput, values))) return;
    fields.set({});
    try {
      await save.mutateAsync(values);
      toast.success('Profile updated successfully!');
    } catch (error) {
      fields.refuseFailed(error, 'Failed to update profile');
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>
        Add a picture or a short text and your posts show your name, with a page that lists all of them. If
        empty, your posts show no author.
      </p>
      <PictureField
        value={values.picture}
        error={fields.errors.picture}
        onPicture={(picture) => change({ picture })}
        onUploading={setUploading}
      />
      <Textarea
        label="Short text"
        rows={3}
        maxLength={limits.profileText}
        description={`Up to ${limits.profileText} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={fields.errors.text}
      />
      <FormError errors={fields.errors} />
      <Button type="submit" variant="default" aria-disabled={isResting || undefined}>
        Save profile
      </Button>
    </form>
  );
}
