import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { version } from '#server/version.ts';
import { hasCurrentCopy } from '../has-current-copy.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

export const tokenScheme = 'token';
export const accessTokenScheme = 'accessToken';

/** Said where they are, since the package would look for them beside the bundle that it is a part of. */
const pageFiles = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** The description takes a while to render: it is done once, when the server starts to listen. */
function createDescription(app: FastifyInstance) {
  let description: { json: string; etag: string } | undefined;
  function getDescription() {
    if (!description) {
      const json = JSON.stringify(app.swagger());
      description = { json, etag: `"${hash('sha1', json, 'base64url')}"` };
    }
    return description;
  }
  app.addHook('onListen', (done) => {
    getDescription();
    done();
  });
  return getDescription;
}

/** The API described by the very schemas that check it. Must stand before the routes, which it listens for. */
export async function describeApi(app: FastifyInstance, { siteName }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version,
        description:
          'Errors are `{ message, errors? }`, with one message per field in `errors`. Lists tell their total in `X-Total-Count` and their pages in `Link`.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          [tokenScheme]: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
          [accessTokenScheme]: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const getDescription = createDescription(app);
  const sendDescription = (request: FastifyRequest, reply: FastifyReply) => {
    const { json, etag } = getDescription();
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (hasCurrentCopy(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, sendDescription);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: pageFiles,
    logo: { type: 'image/svg+xml', content: readFileSync(join(pageFiles, 'logo.svg')) },
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
    // Its own routes would write the description anew for every request. JSON is YAML, too.
    uiHooks: {
      onRequest: (request, reply, next) => {
        if (/\/(?:json|yaml)$/.test(request.routeOptions.url ?? '')) sendDescription(request, reply);
        else next();
      },
    },
    theme: { title: `${siteName} API` },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    },
  });
  for (const url of ['/api/openapi.json', '/api/docs']) refuseOtherMethods(app, url, ['GET', 'HEAD']);
}
