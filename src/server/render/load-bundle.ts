import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, PageAssets, PageDocument, RenderDocument } from '#contract/page-renderer.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { projectFolder } from './project-folder.ts';
import { isLong, renderInThread } from './render-in-thread.ts';
import { createStyling, type StyledPage } from './used-styles.ts';

/** The web part's server entry, as built from src/web/entry-server.tsx. */
export type ServerEntry = { createRenderer: CreateRenderer; renderDocument: RenderDocument };

/** The web part, ready to render: from the build in production, through Vite in development. */
export type WebBundle = {
  createRenderer: CreateRenderer;
  /** Renders a document, with the styles that it uses. */
  renderDocument: (document: PageDocument, config: SiteConfig) => Promise<StyledPage>;
  /** Where the built files are; none in development, where Vite serves them. */
  clientFolder: string | undefined;
};

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

const folder = join(projectFolder, 'dist');
const loaderSource = 'src/web/loader/loader.ts';
const screensFolder = 'src/web/site/screens/';

/** Undefined where nothing has been built yet. */
export async function loadBuiltBundle() {
  const serverEntry = join(folder, 'server/entry-server.js');
  const manifestFile = join(folder, 'client/manifest.json');
  if (!existsSync(serverEntry) || !existsSync(manifestFile)) return undefined;
  const { createRenderer, renderDocument } = (await import(pathToFileURL(serverEntry).href)) as ServerEntry;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const assetsOf = assetLookup(manifest);
  const style = createStyling(readSiteStyles(manifest));
  const renderHere = async (document: PageDocument, config: SiteConfig) =>
    style(await renderDocument(document, { config, assetsOf }));
  return {
    createRenderer,
    renderDocument: (document, config) =>
      isLong(document) ? renderInThread({ document, config }) : renderHere(document, config),
    /** In this thread, however long it takes. */
    renderHere,
    clientFolder: join(folder, 'client'),
  } satisfies WebBundle & { renderHere: WebBundle['renderDocument'] };
}

/** Lists a page's files by the source of what it shows, so that the browser can fetch all of them at once. */
function assetLookup(manifest: Manifest): (source: string) => PageAssets {
  const known = new Map<string, PageAssets>();
  return (source) => {
    let assets = known.get(source);
    if (!assets) {
      const { loader, program } = startOf(manifest);
      const chunks = [program, source].flatMap((name) => chunkClosure(manifest, name));
      const styles = stylesOf(manifest, chunks).map(url);
      const scripts = [...new Set(chunks.map((name) => manifest[name]?.file ?? ''))]
        .filter((file) => file !== '' && file !== loader)
        .map(url);
      // A page that is read waits for itself alone. The back office needs its program at once, and is opened again and again.
      const isRead = source.startsWith(screensFolder);
      assets = {
        script: url(loader),
        styles: isRead ? [] : styles,
        preloads: isRead ? [] : scripts,
        later: isRead ? { styles, scripts } : { styles: [], scripts: [] },
      };
      known.set(source, assets);
    }
    return assets;
  };
}

/** All rules of the public site. Which of two counts does not depend on the order of files: layers decide. */
function readSiteStyles(manifest: Manifest): string {
  const screens = Object.keys(manifest).filter((name) => name.startsWith(screensFolder));
  const chunks = [startOf(manifest).program, ...screens].flatMap((name) => chunkClosure(manifest, name));
  return stylesOf(manifest, chunks)
    .map((file) => readFileSync(join(folder, 'client', file), 'utf8').trim())
    .join('');
}

/** The file of the loader, and the chunk of what it starts. */
function startOf(manifest: Manifest) {
  const entry = manifest[loaderSource];
  const program = entry?.dynamicImports?.[0];
  if (!entry || !program) throw new Error(`The build's manifest lacks ${loaderSource}`);
  return { loader: entry.file, program };
}

const url = (file: string) => `/${file}`;

function stylesOf(manifest: Manifest, chunks: string[]): string[] {
  return [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))];
}

/** A chunk and everything it imports statically. */
function chunkClosure(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) chunkClosure(manifest, imported, seen);
  return [...seen];
}
