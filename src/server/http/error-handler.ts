import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode, maxFieldErrors } from '#contract/errors.ts';
import { Moved, sendMoved } from './moved.ts';

/** The only place where what went wrong becomes an HTTP status. */
const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  timeout: 408,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  'storage-full': 507,
};

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Moved) return sendMoved(reply, error);
  const known = toAppError(error, request.routeOptions.bodyLimit);
  const status = statusOf[known.code];
  // What was decided, such as to turn somebody away while too much is going on, says all there is to know. Only a fault needs to be traced.
  if (status >= 500 && isDecision(error)) request.log.warn({ reason: error.message }, 'request refused');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (known.retryAfter !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(known.retryAfter))));
  return reply.code(status).send(toBody(known));
}

function isDecision(error: Error): boolean {
  return error instanceof AppError && error.code === 'unavailable' && error.cause === undefined;
}

function toBody({ message, errors }: AppError): ErrorBody {
  return errors ? { message, errors } : { message };
}

function toAppError(error: FastifyError | Error, bodyLimit: number): AppError {
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return fromValidation(error);
  const { code, statusCode: status } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new AppError('invalid', 'The body is not valid JSON.');
  if (code === 'FST_ERR_BAD_URL') return new AppError('invalid', 'This address is not valid.');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new AppError('not-found', 'There is nothing at this address.');
  if (status === 413)
    return new AppError('too-large', `This is too large to send: ${bytesText(bodyLimit)} at most.`);
  if (status === 415)
    return new AppError('wrong-type', 'Please send the body as JSON (content type application/json).');
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid', 'The request could not be read.');
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Limits are whole kilobytes or megabytes. */
const bytesText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / (1024 * 1024)} MB`;

/** Zod's issues as one message per field; the first of them is what a toast shows. */
function fromValidation({ validation }: FastifyError): AppError {
  const errors: Record<string, string> = {};
  let general: string | undefined;
  for (const issue of (validation ?? []).slice(0, maxFieldErrors)) {
    const field = issue.instancePath.split('/')[1];
    if (field) errors[field] ??= issue.message ?? 'This value is not valid';
    else general ??= 'Please send a JSON object.';
  }
  const message = general ?? Object.values(errors)[0] ?? 'The request is not valid.';
  return new AppError('invalid', message, Object.keys(errors).length > 0 ? { errors } : {});
}
