import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { isAdminPath, sitePaths } from '#contract/paths.ts';
import { type Config, publicConfig } from '#server/config.ts';
import { contentSecurityPolicies } from './content-security-policy.ts';
import { createInjectTransport } from './inject-client.ts';
import type { WebBundle } from './load-bundle.ts';
import { serveStaticFiles } from './static-files.ts';

type PageDeps = { config: Config; bundle: WebBundle };

const allowed = ['GET', 'HEAD'];

/** Everything that no other route answers is a page of the site, rendered from the API's own answers. */
export async function answerPages(app: FastifyInstance, { config, bundle }: PageDeps) {
  if (bundle.clientFolder) await serveStaticFiles(app, bundle.clientFolder);
  const render = bundle.createRenderer({
    config: publicConfig(config),
    transport: createInjectTransport(app),
  });
  const policies = contentSecurityPolicies({
    development: bundle.clientFolder === undefined,
    captchaOrigins: config.captcha === 'recaptcha' ? captchaOrigins(config) : [],
  });
  const policyOf = (path: string) => {
    if (isAdminPath(path)) return policies.admin;
    return path === sitePaths.contact ? policies.contact : policies.site;
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const page = await render(request.url);
    reply.header('cache-control', 'no-cache');
    if ('location' in page) return reply.redirect(page.location, page.status);
    const [path = '/'] = request.url.split('?', 1);
    return reply
      .code(page.status)
      .header('content-security-policy', policyOf(path))
      .type('text/html; charset=utf-8')
      .send(page.html);
  }

  const schema = { hide: true };
  app.route({ method: allowed, url: '/*', schema, handler: answer });
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  app.route({
    method: others,
    url: '/*',
    schema,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new AppError('method-not-allowed', 'Pages answer GET and HEAD only.');
    },
    handler: () => {},
  });
}

/** reCAPTCHA's script loads its parts from a second host of Google's. */
function captchaOrigins({ recaptcha }: Config): string[] {
  const origin = new URL(recaptcha.scriptUrl).origin;
  return origin === 'https://www.google.com' ? [origin, 'https://www.gstatic.com'] : [origin];
}
