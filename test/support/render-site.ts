import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { ServerEntry } from '#server/render/load-bundle.ts';
import type { TestApp } from './build-test-app.ts';

const serverEntry = fileURLToPath(new URL('../../src/web/entry-server.tsx', import.meta.url));

/** The same app with its pages, rendered from the sources as visitors get them. */
export async function renderSite(test: TestApp, onRender?: (path: string) => void): Promise<FastifyInstance> {
  const { createRenderer, renderDocument } = (await import(serverEntry)) as ServerEntry;
  const assetsOf = () => ({
    script: '/start.js',
    styles: [],
    preloads: [],
    later: { styles: [], scripts: [] },
  });
  const site = await buildApp({
    ...test,
    web: async () => ({
      createRenderer,
      renderDocument: async (document, config) => {
        onRender?.(document.path);
        return { html: await renderDocument(document, { config, assetsOf }), styleHashes: [] };
      },
      clientFolder: undefined,
    }),
  });
  await site.ready();
  return site;
}
