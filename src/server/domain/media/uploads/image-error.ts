import { AppError, type ErrorCode } from '#contract/errors.ts';

/** What is wrong with an uploaded image, for the toast and for the image field alike. */
export function imageError(code: ErrorCode, message: string, cause?: unknown): AppError {
  return new AppError(code, message, { errors: { image: message }, cause });
}
