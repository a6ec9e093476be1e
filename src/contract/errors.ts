import * as z from 'zod';

/** Stable names for everything that can go wrong; the server turns each into one HTTP status. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'timeout',
  'conflict',
  'too-large',
  'wrong-type',
  'too-many',
  'unavailable',
  'storage-full',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An answer names the first errors only. */
export const maxFieldErrors = 20;

export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The one error that crosses rooms: what went wrong in words for a person, and where. Everything else is a bug or an outage. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { errors?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** Bad input at one field: the message stands in the toast and at the field alike. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { errors: { [field]: message } });
}
