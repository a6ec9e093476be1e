import { limits } from '#contract/limits.ts';
import { hasVisibleContent } from '#contract/rich-text.ts';

type Summary = {
  title: string;
  /** What search results show below the title, and what the form calls it. */
  description: { words: string; label: string };
};

/** What search results would not show as it is meant, in words for whoever can mend it. */
export function summaryChecks({ title, description }: Summary): string[] {
  const letters = Array.from(title.trim()).length;
  return [
    letters > limits.searchTitle &&
      `The title has ${letters} characters. Search results cut it off after about ${limits.searchTitle}.`,
    description.words.trim() === '' &&
      `No ${description.label}. Search results and shared links will show the first words instead.`,
  ].filter((words) => words !== false);
}

/** What a reader would stumble over in a text, and where on this site it links to. */
export function contentChecks(content: string, siteUrl: string) {
  // Nothing in it runs or is fetched.
  const document = new DOMParser().parseFromString(content, 'text/html');
  return {
    isBlank: !hasVisibleContent(content),
    found: [...undescribedPictures(document), ...skippedLevels(document)],
    links: siteLinks(document, siteUrl),
  };
}

function undescribedPictures(document: Document): string[] {
  const count = [...document.querySelectorAll('img')].filter(({ alt }) => alt.trim() === '').length;
  if (count === 0) return [];
  return [count === 1 ? '1 image has no alternative text.' : `${count} images have no alternative text.`];
}

/** The title is the heading above all others. */
function skippedLevels(document: Document): string[] {
  let above = 1;
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((heading) => {
    const level = Number(heading.tagName.slice(1));
    const last = above;
    above = level;
    if (level <= last + 1) return [];
    return [`The heading '${heading.textContent.trim()}' skips from level ${last} to level ${level}.`];
  });
}

function siteLinks(document: Document, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const paths = [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const address = href.startsWith('#') ? null : URL.parse(href, origin);
    return address?.origin === origin ? [address.pathname] : [];
  });
  return [...new Set(paths)].sort().slice(0, limits.checkedLinks);
}
