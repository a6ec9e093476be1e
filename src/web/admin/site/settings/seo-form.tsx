import { Switch } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { useField } from './section-form.ts';
import { TextBlock } from './text-fields.tsx';

export function SeoForm() {
  const { value: indexed, set } = useField<boolean>('indexed');
  return (
    <>
      <TextBlock
        path="description"
        label="Default description"
        max={limits.metaDescription}
        hint="Used for pages without a description of their own"
      />
      <Switch
        label="Keep out of search engines"
        description="Every page asks not to be listed. Pages that are already listed can take weeks to disappear."
        checked={!indexed}
        onChange={(event) => set(!event.currentTarget.checked)}
      />
    </>
  );
}
