import type { ZodType } from 'zod';
import type { FieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { ApiError } from '#web/data/api-client.ts';

/** What the contract finds wrong, by the whole path of each field. */
export function errorsByPath(schema: ZodType, input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

/** The server names a field from the section on, the form from within it. */
export function withoutSection(error: unknown, section: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = Object.entries(error.errors).map(([path, message]) => [
    path.startsWith(`${section}.`) ? path.slice(section.length + 1) : path,
    message,
  ]);
  return new ApiError(error.status, {
    message: error.serverMessage,
    errors: Object.fromEntries(errors),
  });
}
