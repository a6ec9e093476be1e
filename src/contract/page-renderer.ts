import type { SiteConfig } from './site-config.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteFrame } from './site-words.ts';

/** What the server, which loads the built web part by its file, and that web part agree on. */

/** The files of a page, as the build (or the development server) named them. */
export type PageAssets = {
  /** The loader, which fetches the rest when it is needed. */
  script: string;
  /** In the order in which they apply. */
  styles: Stylesheet[];
  /** The program: what is fetched with the page, and what the loader fetches once it is needed. */
  preloads: string[];
  later: string[];
  /** What live reload runs first, in development. */
  inlineScript?: string;
};

/** Where a stylesheet is, or what Vite calls it in development; if it stands in the page, its text and what a policy knows that by. */
export type Stylesheet = { id: string; css?: string; hash?: string };

type RenderedPage =
  | {
      status: number;
      html: string;
      styles: Stylesheet[];
      /** A list that holds nothing: behind its last page, or of a tag that nobody has written so. */
      isEmpty?: boolean;
      /** The whole site is kept out of search engines. */
      isHidden?: boolean;
    }
  | { status: 301 | 302; location: string };

export type Renderer = (path: string) => Promise<RenderedPage>;

/** What stands around every page; old while it cannot be read. */
export type ReadFrame = () => Promise<{ frame: SiteFrame; isOld: boolean }>;

export type RendererDeps = {
  config: SiteConfig;
  content: SiteContent;
  readFrame: ReadFrame;
  /** The files of a page, by the source of what it shows. */
  assetsOf: (source: string) => PageAssets;
};

export type CreateRenderer = (deps: RendererDeps) => Renderer;
