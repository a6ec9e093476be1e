import { TextInput, type TextInputProps } from '@mantine/core';
import { slugify } from '#contract/text.ts';

type SlugFieldProps = Pick<TextInputProps, 'label' | 'description' | 'required' | 'error'> & {
  value: string;
  onSlug: (slug: string) => void;
};

/** Takes what is typed as it is, and makes a slug of it when the field is left. */
export function SlugField({ value, onSlug, ...props }: SlugFieldProps) {
  return (
    <TextInput
      {...props}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onSlug(event.currentTarget.value)}
      onBlur={() => {
        const slug = slugify(value);
        if (slug !== value) onSlug(slug);
      }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
