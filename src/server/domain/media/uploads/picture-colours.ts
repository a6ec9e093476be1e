import type { Sharp } from 'sharp';

/** The colours of a picture's upper, middle and lower third, each as a CSS colour of three hex digits. */
export async function coloursOf(pixels: Sharp): Promise<string> {
  const thirds = await pixels
    .resize({ width: 1, height: 3, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return Array.from(thirds, (value) => Math.round(value / 17).toString(16)).join('');
}
