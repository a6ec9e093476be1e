import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readRules, type StyleRule } from './style-rules.ts';

/** What the document has for its styles to stand in, as the web part renders it. */
const place = '<style></style>';
/** Pages of a kind use the same elements and classes, but what people write brings some of its own. */
const mostLetters = 2_000_000;

type Used = { css: string; hash: string };

/** As bytes where another thread has made it. */
export type StyledPage = { html: string | Buffer; styleHashes: string[] };

/**
 * Puts into a page those of the site's rules that it uses, so that it can be shown as soon as it is here. The files with all rules are fetched
 * with the program.
 */
export function createStyling(css: string): (html: string) => StyledPage & { html: string } {
  const rules = readRules(css);
  const kept = new LRUCache<string, Used>({
    maxSize: mostLetters,
    sizeCalculation: ({ css }, key) => css.length + key.length,
  });

  function usedBy(marks: Set<string>): Used {
    const key = [...marks].join('|');
    const known = kept.get(key);
    if (known) return known;
    const css = written(rules, new Set([...everywhere, ...[...marks].flatMap(namesOf)]));
    const used = { css, hash: createHash('sha256').update(css).digest('base64') };
    kept.set(key, used);
    return used;
  }

  return (html) => {
    const at = html.indexOf(place);
    if (at < 0) return { html, styleHashes: [] };
    const { css, hash } = usedBy(marksOf(html));
    const styled = `${html.slice(0, at)}<style>${css}</style>${html.slice(at + place.length)}`;
    return { html: styled, styleHashes: [hash] };
  };
}

/** Browsers put these in where nobody wrote them. */
const everywhere = ['html', 'head', 'body', 'tbody'];

/** The beginnings of elements and the class attributes of a page, each once. */
function marksOf(html: string): Set<string> {
  return new Set(html.match(/<[a-z][a-z0-9]*| class="[^"]*/g));
}

function namesOf(mark: string): string[] {
  if (mark.startsWith('<')) return [mark.slice(1)];
  return mark
    .slice(' class="'.length)
    .split(/\s+/)
    .map((name) => `.${name}`);
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
