import { Textarea, TextInput } from '@mantine/core';
import { useField } from './section-form.ts';

type TextFieldProps = {
  path: string;
  label: string;
  max: number;
  required?: boolean;
  hint?: string;
  placeholder?: string;
};

export function TextLine({ path, label, max, required, hint, placeholder }: TextFieldProps) {
  const { value, error, set } = useField(path);
  return (
    <TextInput
      label={label}
      required={required}
      description={hintOf(value, max, hint)}
      placeholder={placeholder}
      dir="auto"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={error}
    />
  );
}

export function TextBlock({ rows = 3, ...props }: TextFieldProps & { rows?: number }) {
  const { path, label, max, required, hint, placeholder } = props;
  const { value, error, set } = useField(path);
  return (
    <Textarea
      label={label}
      required={required}
      rows={rows}
      description={hintOf(value, max, hint)}
      placeholder={placeholder}
      dir="auto"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={error}
    />
  );
}

/** How much room is left is worth saying once there is little. */
function hintOf(value: string, max: number, hint: string | undefined): string | undefined {
  const left = max - value.length;
  if (left > max / 5) return hint;
  return left >= 0 ? `${left} of ${max} characters left` : `${-left} characters over the limit of ${max}`;
}
