import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limits } from '#contract/limits.ts';
import type { Config } from './config.ts';
import { handleError } from './http/error-handler.ts';
import { registerRoutes } from './http/register-routes.ts';
import { apiRoutes } from './http/routes.ts';
import './http/request-user.ts';
import type { Services } from './services.ts';

export type AppDeps = { config: Config; services: Services };

/** The table of contents of the server: what answers, in which order, behind which guards. */
export async function buildApp({ config, services }: AppDeps): Promise<FastifyInstance> {
  const trusted = config.trustProxy;
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel },
    bodyLimit: limits.bodyBytes,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('user', null);
  registerRoutes(app, apiRoutes(services), { anyone: [], 'anyone, staff see drafts': [], staff: [] });
  return app;
}
