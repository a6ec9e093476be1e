import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import type { CSSProperties, ReactNode } from 'react';
import { describeUpload } from '#contract/images.ts';
import type { PageAssets } from '#contract/page-renderer.ts';
import { sitePaths } from '#contract/paths.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import type { SiteFrame } from '#contract/site-words.ts';
import { SiteConfigProvider } from './data/site-config.tsx';
import { SiteFrameProvider } from './data/site-frame.tsx';
import { fontUrl } from './ui/font.ts';

/** What a page carries for the browser to start from. */
export type PageState = {
  config: SiteConfig;
  frame: SiteFrame;
  assets: PageAssets;
  status: number;
  data: unknown;
};

export function serialiseState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

type DocumentProps = Pick<PageState, 'config' | 'frame' | 'assets'> & {
  stateJson: string;
  children: ReactNode;
};

/** The whole document, rendered alike on the server and in the browser. No script stands in it, only addresses and data. */
export function Document({ config, frame, assets, stateJson, children }: DocumentProps) {
  return (
    <html lang="en" style={accentOf(frame)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#07090c" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {assets.later.styles.length > 0 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes into it what the page uses of our own stylesheets
          <style suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
        )}
        {assets.later.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...disabled} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.inlineStyles?.map(({ id, css }) => (
          <style
            key={id}
            data-vite-dev-id={id}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, in development only
            dangerouslySetInnerHTML={{ __html: css }}
          />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <SiteIcons logo={frame.identity.logo} />
        <link rel="manifest" href={sitePaths.manifest} />
        <link rel="alternate" type="application/atom+xml" title={frame.identity.name} href={sitePaths.feed} />
      </head>
      <body>
        <SiteConfigProvider value={config}>
          <SiteFrameProvider value={frame}>{children}</SiteFrameProvider>
        </SiteConfigProvider>
        {assets.inlineScript ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, in development only
          <script type="module" dangerouslySetInnerHTML={{ __html: assets.inlineScript }} />
        ) : null}
        <script
          id="state"
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}

const nothing = { __html: '' };

/** A stylesheet that waits until it is needed. React's types do not know this of links. */
const disabled = { disabled: true };

/** Everything in the accent is made of this one; the stylesheets have their own where it is missing. */
function accentOf({ identity }: SiteFrame): CSSProperties | undefined {
  return identity.accent ? ({ '--own-accent': identity.accent } as CSSProperties) : undefined;
}

/** The product's own, or what is drawn of a logo that was uploaded. */
function SiteIcons({ logo }: { logo: string }) {
  if (describeUpload(logo)) {
    return (
      <>
        <link rel="icon" href={sitePaths.logoIcon(logo, 32)} sizes="32x32" />
        <link rel="icon" href={sitePaths.logoIcon(logo, 192)} sizes="192x192" />
        <link rel="apple-touch-icon" href={sitePaths.logoIcon(logo, 180)} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  );
}
