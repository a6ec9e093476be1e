import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { isAdminPath, isContactPath, isPreviewPath } from '#contract/paths.ts';
import { previewHeaders } from '#contract/previews.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { type Config, publicConfig } from '#server/config.ts';
import { captchaOrigins, contentSecurityPolicies } from './content-security-policy.ts';
import type { WebBundle } from './load-bundle.ts';
import type { Answer } from './page-cache.ts';
import type { PublicAnswers } from './public-answers.ts';
import { serveStaticFiles } from './static-files.ts';

type PageDeps = { config: Config; bundle: WebBundle; content: SiteContent; answers: PublicAnswers };

const allowed = ['GET', 'HEAD'];

/** Everything that no other route answers is a page of the site. */
export async function answerPages(app: FastifyInstance, { config, bundle, content, answers }: PageDeps) {
  if (bundle.clientFolder) await serveStaticFiles(app, bundle.clientFolder);
  const render = bundle.createRenderer({ config: publicConfig(config), content });
  const policies = contentSecurityPolicies({
    development: bundle.clientFolder === undefined,
    captchaOrigins: config.captcha === 'recaptcha' ? captchaOrigins(config.recaptcha.scriptUrl) : [],
  });
  const policyOf = (path: string) => {
    if (isAdminPath(path)) return policies.admin;
    if (isPreviewPath(path)) return policies.preview;
    return isContactPath(path) ? policies.contact : policies.site;
  };

  async function renderAnswer(path: string): Promise<Answer> {
    const page = await render(path);
    const headers = {
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      // A preview shows itself in a frame, as wide as a telephone is.
      ...(isPreviewPath(path) && { ...previewHeaders, 'x-frame-options': 'SAMEORIGIN' }),
    };
    if ('location' in page)
      return { status: page.status, headers: { ...headers, location: page.location }, body: '' };
    return {
      status: page.status,
      isEmpty: page.isEmpty,
      headers: {
        ...headers,
        'content-security-policy': policyOf(path),
      },
      body: page.html,
    };
  }

  const schema = { hide: true };
  app.route({
    method: allowed,
    url: '/*',
    schema,
    handler: (request: FastifyRequest, reply: FastifyReply) => answers.send(request, reply, renderAnswer),
  });
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url: '/*',
    schema,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new AppError('method-not-allowed', 'Pages answer GET and HEAD only.');
    },
    handler: () => {},
  });
}
