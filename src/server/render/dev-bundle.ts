import type { FastifyInstance } from 'fastify';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { PageAssets } from '#contract/page-renderer.ts';
import type { ServerEntry, WebBundle } from './load-bundle.ts';
import { projectFolder } from './project-folder.ts';

const serverEntry = '/src/web/entry-server.tsx';

/** The web part straight from its sources, through Vite: every request renders with the newest code, and the browser reloads by itself. */
export async function startDevBundle(app: FastifyInstance): Promise<WebBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // Vite answers its own addresses; everything else goes on to the routes.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    reply.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, () => done());
  });

  async function withEntry<Result>(work: (entry: ServerEntry) => Promise<Result>): Promise<Result> {
    try {
      return await work((await vite.ssrLoadModule(serverEntry)) as ServerEntry);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      throw error;
    }
  }

  return {
    clientFolder: undefined,
    createRenderer: (deps) => (path) => withEntry(({ createRenderer }) => createRenderer(deps)(path)),
    renderDocument: (document, config) =>
      withEntry(async ({ renderDocument }) => {
        const assets = await devAssets(vite);
        const html = await renderDocument(document, { config, assetsOf: () => assets });
        return { html, styleHashes: [] };
      }),
  };
}

async function devAssets(vite: ViteDevServer): Promise<PageAssets> {
  return {
    script: '/src/web/loader/loader.ts',
    styles: [],
    preloads: [],
    later: { styles: [], scripts: [] },
    inlineStyles: await stylesheetsOf(vite),
    // React's fast refresh has to be in place before any component is.
    inlineScript: `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
import('/@vite/client');`,
  };
}

/** Every stylesheet that the entry pulls in, as Vite compiled it. */
async function stylesheetsOf(vite: ViteDevServer) {
  const entry = await vite.environments.ssr.moduleGraph.getModuleByUrl(serverEntry);
  const styles = new Map<string, string>();
  const seen = new Set<EnvironmentModuleNode>();
  const visit = async (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.id?.endsWith('.css') && !module.id.includes('/admin/')) {
      styles.set(module.id, await compiledStyles(vite, module.url));
    }
    for (const imported of module.importedModules) await visit(imported);
  };
  if (entry) await visit(entry);
  return [...styles].map(([id, css]) => ({ id, css }));
}

/** As the browser will get it, class names and all: a script that carries the styles as one string. */
async function compiledStyles(vite: ViteDevServer, url: string): Promise<string> {
  const script = await vite.environments.client.transformRequest(url);
  const [, literal] = /__vite__css = ("(?:[^"\\]|\\.)*")/.exec(script?.code ?? '') ?? [];
  return literal ? (JSON.parse(literal) as string) : '';
}
