import { lastChange } from '#contract/dates.ts';
import { sitePaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import type { Byline } from '#contract/profile.ts';
import type { Contact } from '#contract/site-words.ts';
import { absolute } from './absolute.ts';

/** Facts for search engines, as a block of data: it runs nothing, so the content security policy lets it be. */
export function JsonLd({ data }: { data: object }) {
  // `<` is the only character that could end the block early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Who stands behind the site. */
export type Publisher = { name: string; logo: string; siteUrl: string };

export function organization({ name, logo, siteUrl }: Publisher) {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name,
    url: `${siteUrl}/`,
    logo: absolute(logo || '/icons/icon-512.png', siteUrl),
  };
}

/** How the organization is reached. What is not known is left out. */
export function reached({ email, phone, address, social }: Contact) {
  return {
    email: email || undefined,
    telephone: phone || undefined,
    address: inOneLine(address),
    sameAs: social.length > 0 ? social.map(({ href }) => href) : undefined,
  };
}

export const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ', ') || undefined;

/** Somebody with a public profile. */
function person({ _id, name, text, picture }: Byline, { siteUrl }: Publisher) {
  return {
    '@type': 'Person',
    name,
    url: absolute(sitePaths.blogPage({ author: _id }), siteUrl),
    image: picture ? absolute(picture, siteUrl) : undefined,
    description: text || undefined,
  };
}

export function blogPosting(
  post: Post,
  { url, image, description }: { url: string; image: string; description: string },
  publisher: Publisher,
) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    image,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: lastChange(post),
    keywords: post.tags.join(', ') || undefined,
    mainEntityOfPage: url,
    author: post.byline ? person(post.byline, publisher) : organization(publisher),
    publisher: organization(publisher),
  };
}

export function breadcrumbs(siteUrl: string, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, siteUrl),
    })),
  };
}
