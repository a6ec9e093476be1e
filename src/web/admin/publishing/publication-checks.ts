import { limits } from '#contract/limits.ts';

type Checked = {
  title: string;
  /** What search results show below the title, and what the form calls it. */
  description: { words: string; label: string };
  content: string;
};

/** What a reader or a search engine would stumble over, in words for whoever can mend it. */
export function publicationChecks({ title, description, content }: Checked): string[] {
  const document = readHtml(content);
  const undescribed = [...document.querySelectorAll('img')].filter(({ alt }) => alt.trim() === '').length;
  const letters = Array.from(title.trim()).length;
  return [
    letters > limits.searchTitle &&
      `The title has ${letters} characters; search results cut it after about ${limits.searchTitle}.`,
    description.words.trim() === '' &&
      `No ${description.label}: search results and shared links take the first words instead.`,
    undescribed === 1 && 'A picture has no description.',
    undescribed > 1 && `${undescribed} pictures have no description.`,
    ...skippedLevels(document),
  ].filter((words) => words !== false);
}

/** The title is the heading above all others. */
function skippedLevels(document: Document): string[] {
  let above = 1;
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((heading) => {
    const level = Number(heading.tagName.slice(1));
    const last = above;
    above = level;
    if (level <= last + 1) return [];
    return [`The heading '${heading.textContent.trim()}' is of level ${level}, right below level ${last}.`];
  });
}

/** The addresses of this site that a text links to. */
export function siteLinks(content: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const paths = [...readHtml(content).querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const address = href.startsWith('#') ? null : URL.parse(href, origin);
    return address?.origin === origin ? [address.pathname] : [];
  });
  return [...new Set(paths)].sort().slice(0, limits.checkedLinks);
}

/** Nothing in it runs or is fetched. */
function readHtml(content: string): Document {
  return new DOMParser().parseFromString(content, 'text/html');
}
