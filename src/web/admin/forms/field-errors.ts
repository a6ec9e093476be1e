import type { ZodType } from 'zod';

export type FieldErrors = Record<string, string>;

/** What the shared contract finds wrong, one message for each field; empty when all is well. */
export function fieldErrors(schema: ZodType, input: unknown): FieldErrors {
  const result = schema.safeParse(input);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
