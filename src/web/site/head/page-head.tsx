import { describeUpload } from '#contract/images.ts';
import { sitePaths } from '#contract/paths.ts';
import type { SiteFrame } from '#contract/site-words.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { absolute } from './absolute.ts';

export type PageHeadProps = {
  /** Without the brand; the home page has none of its own. */
  title?: string;
  description: string;
  /** The page's one true address, from the root. Left out where there is nothing to find. */
  path?: string;
  kind?: 'website' | 'article';
  image?: { url: string; alt: string; width?: number | undefined; height?: number | undefined };
  published?: string;
  modified?: string;
  tags?: readonly string[];
  previous?: string;
  next?: string;
  hidden?: boolean;
};

/** Everything about a page that is not on the page: what tabs, search engines and shared links show. React keeps it in the document's head. */
export function PageHead(props: PageHeadProps) {
  const { siteUrl } = useSiteConfig();
  const { identity, seo } = useSiteFrame();
  const siteName = identity.name;
  const { title, description, path, kind = 'website' } = props;
  const hidden = props.hidden || !seo.indexed;
  const fullTitle = title ? `${title} - ${siteName}` : siteName;
  const inFull = (address: string) => absolute(address, siteUrl);
  const image = props.image ?? siteImage(identity);

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {path === undefined ? null : <link rel="canonical" href={inFull(path)} />}
      {props.previous ? <link rel="prev" href={inFull(props.previous)} /> : null}
      {props.next ? <link rel="next" href={inFull(props.next)} /> : null}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:description" content={description} />
      {path === undefined ? null : <meta property="og:url" content={inFull(path)} />}
      <meta property="og:image" content={inFull(image.url)} />
      <meta property="og:image:alt" content={image.alt} />
      {image.width ? <meta property="og:image:width" content={String(image.width)} /> : null}
      {image.height ? <meta property="og:image:height" content={String(image.height)} /> : null}
      {props.published ? <meta property="article:published_time" content={props.published} /> : null}
      {props.modified ? <meta property="article:modified_time" content={props.modified} /> : null}
      {props.tags?.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      {/* The rest of what the card shows is taken from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What stands for the whole site: a picture that staff have chosen, or one that is drawn. */
function siteImage({ name, socialImage }: SiteFrame['identity']) {
  if (!socialImage) return { url: sitePaths.siteCard, alt: name, width: 1200, height: 630 };
  const size = describeUpload(socialImage);
  return { url: socialImage, alt: name, width: size?.width, height: size?.height };
}
