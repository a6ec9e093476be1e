import type { SiteConfig } from './site-config.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteFrame } from './site-words.ts';

/** What the server, which loads the built web part by its file, and that web part agree on. */

/** The files of a page, as the build (or the development server) named them. */
export type PageAssets = {
  /** The loader, which starts the program. */
  script: string;
  /** What the page fetches with itself. */
  styles: string[];
  preloads: string[];
  /** What the loader fetches once the program is needed. Until then, styles that the page uses stand in it. */
  later: { styles: string[]; scripts: string[] };
  /** In development Vite injects styles by script; these stand in until it does, so that nothing is ever shown bare. */
  inlineStyles?: { id: string; css: string }[];
  /** What live reload runs first, in development. */
  inlineScript?: string;
};

/** All that a document is rendered from: plain data, which can be sent to another thread. */
export type PageDocument = { path: string; frame: SiteFrame; status: number; data: object | null };

type FoundPage =
  | {
      status: number;
      document: PageDocument;
      /** A list that holds nothing: behind its last page, or of a tag that nobody has written so. */
      isEmpty?: boolean;
      /** The whole site is kept out of search engines. */
      isHidden?: boolean;
    }
  | { status: 301 | 302; location: string };

/** Loads what an address shows. */
export type Renderer = (path: string) => Promise<FoundPage>;

export type RenderDocument = (
  document: PageDocument,
  deps: Pick<RendererDeps, 'config' | 'assetsOf'>,
) => Promise<string>;

/** What stands around every page; old while it cannot be read. */
export type ReadFrame = () => Promise<{ frame: SiteFrame; isOld: boolean }>;

export type RendererDeps = {
  config: SiteConfig;
  content: SiteContent;
  readFrame: ReadFrame;
  /** The files of a page, by the source of what it shows. */
  assetsOf: (source: string) => PageAssets;
};

export type CreateRenderer = (deps: Omit<RendererDeps, 'assetsOf'>) => Renderer;
