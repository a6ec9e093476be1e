/** What every picture of the demo agency shares: its size, its colours and a source of chance that always falls the same way. */
export const width = 1600;
export const height = 900;

export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
};

/** The same seed always gives the same numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return { next, between, whole: (low, high) => Math.floor(between(low, high + 1)) };
}

/** One family of colours: cyan, leaning a little to blue or to green. */
export type Palette = { accent: string; bright: string; deep: string; shade: string };

export function paletteFor(random: Random): Palette {
  const hue = random.between(174, 206);
  return {
    bright: hsl(hue - 4, 92, 74),
    accent: hsl(hue, 84, 53),
    deep: hsl(hue + 10, 74, 26),
    shade: hsl(hue + 22, 52, 11),
  };
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${hue.toFixed(1)} ${saturation.toFixed(1)}% ${lightness.toFixed(1)}%)`;
}

/** Numbers short enough that a picture of thousands of dots stays small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A soft light: a disc that fades to nothing. */
export function glow(x: number, y: number, radius: number, colour: string, strength: number): string {
  const id = `glow-${n(x)}-${n(y)}-${n(radius)}-${n(strength * 100)}`.replace(/\./g, '_');
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/>
    <stop offset=".5" stop-color="${colour}" stop-opacity="${(strength * 0.28).toFixed(3)}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#${id})"/>`;
}
