import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

export const tokenScheme = 'token';
export const accessTokenScheme = 'accessToken';

/** Said where they are, since the package would look for them beside the bundle that it is a part of. */
const pageFiles = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** The API described by the very schemas that check it. Must stand before the routes, which it listens for. */
export async function describeApi(app: FastifyInstance, { siteName }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1.0.0',
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
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: pageFiles,
    logo: { type: 'image/svg+xml', content: readFileSync(join(pageFiles, 'logo.svg')) },
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
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
