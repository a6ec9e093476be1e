/** Inline styles: the two colours and the alignment that the toolbar sets. Nothing that loads, moves or covers anything. */

const number = String.raw`\s*[+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})(?:%|deg)?\s*`;
const colour = new RegExp(
  String.raw`^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|(?:rgb|hsl)a?\(${number}(?:[,\s/]${number}){2,3}\))$`,
  'i',
);

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

const allowedStyles = new Map<string, RegExp>([
  ['color', colour],
  ['background-color', colour],
  ['text-align', /^(?:left|center|right|justify|start|end)$/i],
]);

const longestStyle = 500;

export function isColour(value: string): boolean {
  return colour.test(value);
}

/** Untouched where all of it is allowed, else what is allowed of it, else undefined. */
export function keepStyles(style: string): string | undefined {
  if (style.length > longestStyle) return undefined;
  const declarations = style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean);
  const kept = declarations.filter(isAllowed);
  if (kept.length === 0) return undefined;
  return kept.length === declarations.length ? style : kept.join('; ');
}

function isAllowed(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, colon).trim().toLowerCase();
  return allowedStyles.get(property)?.test(declaration.slice(colon + 1).trim()) ?? false;
}
