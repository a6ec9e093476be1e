import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { iconSizes } from '#contract/images.ts';
import type { UploadsService } from '#server/domain/media/uploads/uploads-service.ts';
import type { SiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import type { Drawings } from './drawings.ts';
import { sendPicture } from './drawings.ts';
import { readLogo } from './read-logo.ts';

const dayInSeconds = 24 * 60 * 60;

const params = z.object({ size: z.string(), file: z.string() });

type IconDeps = { siteWords: SiteWordsService; uploads: UploadsService; drawn: Drawings };

/** The icons of the site, drawn of its logo: of that one alone, so that nobody has others drawn. */
export function answerLogoIcons(app: FastifyInstance, { siteWords, uploads, drawn }: IconDeps) {
  app.get<{ Params: z.infer<typeof params> }>(
    '/icons/:size/:file',
    { schema: { hide: true, params } },
    async (request, reply) => {
      const { size, file } = request.params;
      const { logo } = await siteWords.section('identity');
      const isKnown = size === 'maskable' || iconSizes.some((known) => String(known) === size);
      if (!isKnown || logo !== `/uploads/${file}`) throw noIcon();
      const icon = await drawn(['icon', logo, size], async () => {
        const read = await readLogo(uploads, logo);
        if (!read) throw noIcon();
        // The image library is heavy; a site without a logo needs none.
        const { drawIcon } = await import('./draw-icon.ts');
        return size === 'maskable'
          ? drawIcon(read.bytes, { size: Math.max(...iconSizes), kind: 'maskable' })
          : drawIcon(read.bytes, { size: Number(size), kind: 'plain' });
      });
      return sendPicture(reply, icon, dayInSeconds);
    },
  );
}

const noIcon = () => new AppError('not-found', 'There is no such icon.');
