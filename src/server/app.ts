import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limits } from '#contract/limits.ts';
import type { Config } from './config.ts';
import { acceptFileUploads } from './http/api/media/uploads-routes.ts';
import { handleError } from './http/error-handler.ts';
import { answerFeeds } from './http/feeds/feeds.ts';
import { createGuards } from './http/guards.ts';
import { answerHealthChecks } from './http/health-routes.ts';
import { answerUnknownAddresses } from './http/not-found.ts';
import { limitBodyTime } from './http/plugins/body-timeout.ts';
import { readOnAfterEarlyAnswers } from './http/plugins/early-answers.ts';
import { acceptJsonBodies } from './http/plugins/json-bodies.ts';
import { describeApi } from './http/plugins/openapi.ts';
import { logOptions, logRequests } from './http/plugins/request-log.ts';
import { securityHeaders, setSecurityHeaders } from './http/plugins/security-headers.ts';
import { createRefusals } from './http/refuse-unreadable.ts';
import { registerRoutes } from './http/register-routes.ts';
import './http/request-user.ts';
import { apiRoutes, uploadRoutes } from './http/routes.ts';
import { serveUploads } from './http/uploads-files.ts';
import { frontServer } from './render/front-server.ts';
import type { WebBundle } from './render/load-bundle.ts';
import { createPageCache } from './render/page-cache.ts';
import { createPublicAnswers } from './render/public-answers.ts';
import { readableAddress } from './render/readable-address.ts';
import { answerPages } from './render/render-page.ts';
import type { Services } from './services.ts';
import { createSiteContent } from './site-content.ts';
import { createFrameReader } from './site-frame.ts';
import type { Storage } from './storage/open.ts';

export type AppDeps = {
  config: Config;
  services: Services;
  storage: Storage;
  /** The web part; without it the API stands alone. */
  web?: (app: FastifyInstance) => Promise<WebBundle>;
  /** How long a small JSON body may take to arrive. */
  bodyTimeoutMs?: number;
  /** Pages that are being worked on are made anew for every request. */
  cachePages?: boolean;
};

/** More than five hundred pages, compressed. */
const pageCacheBytes = 4 * 1024 * 1024;
const requestTimeout = 120_000;

/** The table of contents of the server: what answers, in which order, behind which guards. */
export async function buildApp({
  config,
  services,
  storage,
  web,
  bodyTimeoutMs = 10_000,
  cachePages = true,
}: AppDeps): Promise<FastifyInstance> {
  const trusted = config.trustProxy;
  const { refuseUnreadable, refuseRequest } = createRefusals(securityHeaders(config));
  const answers = createPublicAnswers({
    cache: createPageCache({ maxBytes: cachePages ? pageCacheBytes : 0, content: storage.content }),
    headers: securityHeaders(config),
  });
  const app: FastifyInstance = Fastify({
    ...logOptions(config),
    bodyLimit: limits.smallBodyBytes,
    serverFactory: frontServer(answers, { requestTimeout, refuse: refuseRequest }),
    return503OnClosing: false,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // These two answer before any hook has run: an address or a request that cannot even be read.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(securityHeaders(config))),
    clientErrorHandler: refuseUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('user', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('accessToken', null);
  app.decorateRequest('authorize');

  logRequests(app);
  services.backgroundErrors.logTo(app.log);
  setSecurityHeaders(app, config);
  readOnAfterEarlyAnswers(app);
  limitBodyTime(app, { bodyTimeoutMs });
  acceptJsonBodies(app);

  await describeApi(app, config);

  const guards = createGuards(services);
  answerHealthChecks(app, storage);
  registerRoutes(app, apiRoutes(services, config), { guards, answers });
  await app.register(async (part) => {
    await acceptFileUploads(part);
    registerRoutes(part, uploadRoutes(services, config), { guards, answers });
  });
  serveUploads(app, services.uploads);
  answerUnknownAddresses(app, guards);
  answerFeeds(app, { config, services, answer: answers.sendDocument });
  if (web) {
    const content = createSiteContent(services, app.log);
    const { redirects, previews, missing } = services;
    await answerPages(app, {
      config,
      bundle: await web(app),
      content,
      readFrame: createFrameReader(services.siteWords, app.log),
      answers,
      redirects,
      previews,
      missing,
    });
  }
  return app;
}
