import { ApiError } from '#web/data/api-client.ts';

/** Whether a save was refused because someone else has saved meanwhile. A slug that is taken is refused with the same status. */
export function isStaleEdit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && !error.errors.slug;
}
