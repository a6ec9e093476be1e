import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { redactLinkToken } from '#contract/link-paths.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Config } from '#server/config.ts';
import { openLogOutput } from './log-output.ts';

/** JSON lines that tell what happened without telling on anyone: no addresses, tokens, bodies or query strings. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  return {
    logger: {
      level: logLevel,
      base: null,
      serializers: { err: describeError },
      stream: openLogOutput(),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  } satisfies FastifyServerOptions;
}

/** Longer than any address of the site. */
const longestPath = 250;

/** One line for every answer, and its request id in the answer itself, so that a report can be traced to its line. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = redactLinkToken(request.url.split('?', 1)[0] ?? '');
    // What every open page sends or asks by itself is worth a line when something is wrong with it.
    const isRoutine = routinePaths.has(path) && reply.statusCode < 400;
    request.log[isRoutine ? 'debug' : 'info'](
      {
        method: request.method,
        path: path.slice(0, longestPath),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}

const routinePaths: ReadonlySet<string> = new Set([apiPaths.inboxState, apiPaths.visits]);

type Described = { type: string; message: string; stack: string; [detail: string]: unknown };

/** Driver errors carry the row they failed on; only what helps to find the fault is kept. */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}
