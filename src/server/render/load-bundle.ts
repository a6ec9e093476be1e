import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CreateRenderer,
  PageAssets,
  Renderer,
  RendererDeps,
  Stylesheet,
} from '#contract/page-renderer.ts';
import { projectFolder } from './project-folder.ts';

/** The web part's server entry, as built from src/web/entry-server.tsx. */
export type ServerEntry = { createRenderer: CreateRenderer };

/** The web part, ready to render: from the build in production, through Vite in development. */
export type WebBundle = {
  createRenderer: (deps: Omit<RendererDeps, 'assetsOf'>) => Renderer;
  /** Where the built files are; none in development, where Vite serves them. */
  clientFolder: string | undefined;
};

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

const folder = join(projectFolder, 'dist');
const loader = 'src/web/loader/loader.ts';

/** Undefined where nothing has been built yet. */
export async function loadBuiltBundle(): Promise<WebBundle | undefined> {
  const serverEntry = join(folder, 'server/entry-server.js');
  const manifestFile = join(folder, 'client/manifest.json');
  if (!existsSync(serverEntry) || !existsSync(manifestFile)) return undefined;
  const { createRenderer } = (await import(pathToFileURL(serverEntry).href)) as ServerEntry;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const assets = assetLookup(manifest);
  return {
    createRenderer: (deps) => createRenderer({ ...deps, assetsOf: assets }),
    clientFolder: join(folder, 'client'),
  };
}

/** Lists a page's files by the source of what it shows, so that the browser can fetch all of them at once. */
function assetLookup(manifest: Manifest): (source: string) => PageAssets {
  const entry = manifest[loader];
  const program = entry?.dynamicImports?.[0];
  if (!entry || !program) throw new Error(`The build's manifest lacks ${loader}`);
  const known = new Map<string, PageAssets>();
  return (source) => {
    let assets = known.get(source);
    if (!assets) {
      const chunks = [program, source].flatMap((name) => chunkClosure(manifest, name));
      const styles = [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))];
      const scripts = [...new Set(chunks.map((name) => manifest[name]?.file ?? ''))]
        .filter((file) => file !== '' && file !== entry.file)
        .map(url);
      // A page that is read waits for itself alone. The back office needs its program at once, and is opened again and again.
      const isRead = source.startsWith('src/web/site/');
      assets = {
        script: url(entry.file),
        styles: isRead ? styles.map(textOf) : styles.map((file) => ({ id: url(file) })),
        preloads: isRead ? [] : scripts,
        later: isRead ? scripts : [],
      };
      known.set(source, assets);
    }
    return assets;
  };
}

const url = (file: string) => `/${file}`;

function textOf(file: string): Stylesheet {
  const css = readFileSync(join(folder, 'client', file), 'utf8').trim();
  return { id: url(file), css, hash: createHash('sha256').update(css).digest('base64') };
}

/** A chunk and everything it imports statically. */
function chunkClosure(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) chunkClosure(manifest, imported, seen);
  return [...seen];
}
