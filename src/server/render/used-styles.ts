import { createHash } from 'node:crypto';
import { readRules, type StyleRule } from './style-rules.ts';

/** What the document has for its styles to stand in, as the web part renders it. */
const place = '<style></style>';
/** Pages of a kind use the same classes, but what people write brings classes of its own. */
const mostKept = 200;

type Used = { css: string; hash: string };

export type StyledPage = { html: string; styleHashes: string[] };

/**
 * Puts into a page those of the site's rules that it uses, so that it can be shown as soon as it is here. The files with all rules are fetched
 * with the program.
 */
export function createStyling(css: string): (html: string) => StyledPage {
  const rules = readRules(css);
  const kept = new Map<string, Used>();

  function usedBy(classNames: Set<string>): Used {
    const key = [...classNames].join('|');
    let used = kept.get(key);
    if (!used) {
      const css = written(rules, new Set([...classNames].flatMap((names) => names.split(/\s+/))));
      used = { css, hash: createHash('sha256').update(css).digest('base64') };
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, used);
    }
    return used;
  }

  return (html) => {
    const at = html.indexOf(place);
    if (at < 0) return { html, styleHashes: [] };
    const { css, hash } = usedBy(classNamesOf(html));
    const styled = `${html.slice(0, at)}<style>${css}</style>${html.slice(at + place.length)}`;
    return { html: styled, styleHashes: [hash] };
  };
}

/** The class attributes of a page, each once. */
function classNamesOf(html: string): Set<string> {
  const found = new Set<string>();
  const attribute = ' class="';
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    found.add(html.slice(start, at));
  }
  return found;
}

/** What animations there are is known when all other rules are. */
function written(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  const other = writtenWith(rules, used, () => false);
  return writtenWith(rules, used, (animation) => other.includes(animation));
}

function writtenWith(
  rules: readonly StyleRule[],
  used: ReadonlySet<string>,
  moves: (animation: string) => boolean,
): string {
  return rules
    .map((rule) => {
      if ('inner' in rule) {
        const inner = writtenWith(rule.inner, used, moves);
        return inner && `${rule.head}{${inner}}`;
      }
      const isUsed =
        'animation' in rule
          ? moves(rule.animation)
          : rule.needs.some((classes) => classes.every((name) => used.has(name)));
      return isUsed ? rule.text : '';
    })
    .join('');
}
