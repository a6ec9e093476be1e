/** When something was changed last is another moment in every run. */
const isSteady = ([name]: string[]) => name !== 'article:modified_time';

/** Everything that a rendered page says: on the page, in its head, and where its links lead. Scripts and data say nothing. */
export function pageWords(html: string) {
  const shown = html.replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ');
  const all = (pattern: RegExp) =>
    Array.from(shown.matchAll(pattern), ([, one = '', other = '']) => [one, other]);
  const [head = '', body = ''] = shown.split('<body>');
  return {
    title: all(/<title>(.*?)<\/title>/g).map(([text]) => text),
    metas: all(/<meta (?:name|property)="(.*?)" content="(.*?)"\/>/g)
      .filter(isSteady)
      .map((pair) => pair.join(': '))
      .sort(),
    links: all(/<a [^>]*?href="(.*?)"[^>]*>(.*?)<\/a>/gs).map(
      ([href = '', text = '']) => `${plain(text)} -> ${href}`,
    ),
    labels: all(/ (aria-label|data-words|alt)="(.*?)"/g).map((pair) => pair.join(': ')),
    words: plain(body || head),
  };
}

const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
