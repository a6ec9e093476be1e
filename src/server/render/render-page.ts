import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { redactLinkToken } from '#contract/link-paths.ts';
import type { ReadFrame } from '#contract/page-renderer.ts';
import { isAdminPath, isContactPath, isPreviewPath } from '#contract/path-kinds.ts';
import { previewHeaders } from '#contract/previews.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { type Config, publicConfig } from '#server/config.ts';
import { captchaOrigins, contentSecurityPolicies } from './content-security-policy.ts';
import type { WebBundle } from './load-bundle.ts';
import type { Answer } from './page-cache.ts';
import { createPreviewPages } from './preview-pages.ts';
import type { PublicAnswers } from './public-answers.ts';
import { answerSpeculationRules, speculationHeader } from './speculation-rules.ts';
import { serveStaticFiles } from './static-files.ts';

type PageDeps = {
  config: Config;
  bundle: WebBundle;
  content: SiteContent;
  readFrame: ReadFrame;
  answers: PublicAnswers;
  /** Where visitors are sent on from addresses at which nothing is. */
  redirects: { find: (path: string) => Promise<{ to: string; status: 301 | 302 } | undefined> };
  /** Which version of a draft a preview link shows; undefined where it opens nothing. */
  previews: { version: (token: string) => Promise<string | undefined> };
  /** Which of these were asked for in vain. */
  missing: { note: (path: string, referrer: string | undefined) => void };
};

const allowed = ['GET', 'HEAD'];

/** Everything that no other route answers is a page of the site. */
export async function answerPages(
  app: FastifyInstance,
  { config, bundle, content, readFrame, answers, redirects, previews, missing }: PageDeps,
) {
  if (bundle.clientFolder) await serveStaticFiles(app, bundle.clientFolder);
  answerSpeculationRules(app);
  const siteConfig = publicConfig(config);
  const find = bundle.createRenderer({ config: siteConfig, content, readFrame });
  const previewPages = createPreviewPages();
  const policies = contentSecurityPolicies({
    development: bundle.clientFolder === undefined,
    captchaOrigins: config.captcha === 'recaptcha' ? captchaOrigins(config.recaptcha.scriptUrl) : [],
  });
  const policyOf = (key: string) => {
    const [path = key] = key.split('?');
    if (isAdminPath(path)) return policies.admin;
    if (isPreviewPath(path)) return policies.preview;
    return isContactPath(path) ? policies.contact : policies.site;
  };

  async function renderAnswer(path: string): Promise<Answer> {
    const page = await find(path);
    const headers = {
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      // A preview shows itself in a frame, as wide as a telephone is.
      ...(isPreviewPath(path) && { ...previewHeaders, 'x-frame-options': 'SAMEORIGIN' }),
    };
    const sendOn = (status: number, location: string) => ({
      status,
      headers: { ...headers, location },
      body: '',
    });
    if ('location' in page) return sendOn(page.status, page.location);
    const rule = page.status === 404 && !isPreviewPath(path) ? await redirects.find(path) : undefined;
    if (rule) return sendOn(rule.status, rule.to);
    const { html, styleHashes } = await bundle.renderDocument(page.document, siteConfig);
    return {
      status: page.status,
      isEmpty: page.isEmpty,
      headers: {
        // A preview has said more than that.
        ...(page.isHidden && { 'x-robots-tag': 'noindex' }),
        ...headers,
        ...(!isAdminPath(path) && !isPreviewPath(path) && speculationHeader),
        'content-security-policy': policyOf(path)(styleHashes),
      },
      body: html,
    };
  }

  async function answerOf(path: string): Promise<Answer> {
    const [, token] = /^\/preview\/([^/]+)\/?$/i.exec(path) ?? [];
    // Where the version cannot be read, neither can the draft: rendering answers for both.
    const version = token && (await previews.version(token).catch(() => undefined));
    return version ? previewPages(path, version, () => renderAnswer(path)) : renderAnswer(path);
  }

  const schema = { hide: true };
  app.route({
    method: allowed,
    url: '/*',
    schema,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      await answers.send(request, reply, answerOf);
      const path = request.url.split('?', 1)[0] ?? '';
      // A page that a browser makes ready ahead is asked for again by whoever wants it.
      const isWanted = request.method === 'GET' && !request.headers['sec-purpose'];
      const hasToken = redactLinkToken(path) !== path;
      if (reply.statusCode === 404 && isWanted && !hasToken && !isPreviewPath(path))
        missing.note(path, request.headers.referer);
      return reply;
    },
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
