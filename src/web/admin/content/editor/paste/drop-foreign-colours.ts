import { unwrap } from './element-content.ts';

/**
 * Black on white is how the other page looks, not what its writer meant, and would be unreadable on a dark site: greys go, real colours stay.
 * Links have the site's own look.
 */
export function dropForeignColours(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = element;
    if (isGrey(style.color) || element.closest('a')) style.removeProperty('color');
    // The short form holds images and positions besides the colour.
    const background = style.backgroundColor;
    style.removeProperty('background');
    if (background && !isGrey(background)) style.backgroundColor = background;
    if (element.closest('a')) style.removeProperty('text-decoration');
    if (/^(?:start|left)$/.test(style.textAlign)) style.removeProperty('text-align');
  }
  for (const underlined of body.querySelectorAll('a u')) unwrap(underlined);
}

const names = new Set([
  'black',
  'white',
  'gray',
  'grey',
  'silver',
  'transparent',
  'windowtext',
  'inherit',
  'initial',
]);

function isGrey(colour: string): boolean {
  if (names.has(colour.toLowerCase())) return true;
  const [, r, g, b, alpha] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour)?.map(Number) ?? [];
  if (r === undefined || g === undefined || b === undefined) return false;
  return alpha === 0 || Math.max(r, g, b) - Math.min(r, g, b) < 24;
}
