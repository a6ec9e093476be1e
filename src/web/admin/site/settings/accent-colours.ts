import { accentProblem } from '#contract/accent.ts';

/** The colour that comes with the product. */
export const originalAccent = '#22d3ee';

/** A colour by its place on the wheel: the angle, the way from the middle, and how light the wheel is. */
export type WheelColour = { hue: number; saturation: number; lightness: number };

export function hexOf({ hue, saturation, lightness }: WheelColour): string {
  const strength = (saturation / 100) * Math.min(lightness, 100 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const share = (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1))) / 100;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export function wheelColourOf(hex: string): WheelColour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  const depth = Math.min(lightness, 1 - lightness);
  return {
    hue: Math.round((hueOf(red, green, blue, most, spread) * 60 + 360) % 360),
    saturation: depth === 0 ? 0 : Math.round(((most - lightness) / depth) * 100),
    lightness: Math.round(lightness * 100),
  };
}

function hueOf(red: number, green: number, blue: number, most: number, spread: number): number {
  if (spread === 0) return 0;
  if (most === red) return (green - blue) / spread;
  return most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
}

/** How light a colour has to be at least, to be read on the site's background. White always can. */
export function leastLightness({ hue, saturation }: Pick<WheelColour, 'hue' | 'saturation'>): number {
  let lightness = 0;
  while (lightness < 100 && accentProblem(hexOf({ hue, saturation, lightness }))) lightness += 1;
  return lightness;
}

/** The colour itself, or the nearest lighter one that can be read. */
export function readable(colour: WheelColour): WheelColour {
  return { ...colour, lightness: Math.max(colour.lightness, leastLightness(colour)) };
}
