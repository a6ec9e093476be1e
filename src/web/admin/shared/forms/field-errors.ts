import type { ZodType } from 'zod';

export type FieldErrors = Record<string, string>;

/** Values that cannot be saved before these fields are corrected. The message is that of the first field. */
export class InvalidValuesError extends Error {
  constructor(errors: FieldErrors) {
    super(Object.values(errors)[0]);
    this.name = 'InvalidValuesError';
  }
}

/** Throws when any field is invalid. */
export function assertValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidValuesError(errors);
}

/** What the shared contract finds wrong, one message for each field; empty when all is well. */
export function fieldErrors(schema: ZodType, input: unknown): FieldErrors {
  const result = schema.safeParse(input);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
