import { createRequire } from 'node:module';
import sharp from 'sharp';
import { truncate } from '#contract/text.ts';
import { xmlText } from './xml.ts';

const width = 1200;
const height = 630;
const margin = 80;

/** Fonts of the machine differ or are missing altogether, so the text is drawn with one that comes along. */
const require = createRequire(import.meta.url);
const fontFile = require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

/** The picture that a shared link shows: a title on the site's canvas, with the lights of the marquee around the brand. */
export async function drawCard({ title, brand }: { title: string; brand: string }): Promise<Buffer> {
  const titleText = await textImage(truncate(title, 110), { size: titleSize(title), colour: '#f2f5f7' });
  const brandText = await textImage(brand, { size: 26, colour: '#22d3ee' });
  return sharp(Buffer.from(background()))
    .composite([
      { input: titleText, left: margin, top: 190 },
      { input: brandText, left: margin + 84, top: 88 },
    ])
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();
}

function titleSize(title: string): number {
  if (title.length <= 40) return 62;
  return title.length <= 75 ? 52 : 43;
}

function textImage(text: string, { size, colour }: { size: number; colour: string }): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `Inter Bold ${size}`,
      fontfile: fontFile,
      width: width - 2 * margin,
      rgba: true,
      dpi: 96,
      wrap: 'word-char',
      spacing: 8,
    },
  })
    .png()
    .toBuffer();
}

/** A wall of bulbs, lit towards one corner, and the ring of the logo. */
function background(): string {
  const bulbs: string[] = [];
  for (let x = 0; x < 40; x += 1) {
    for (let y = 0; y < 6; y += 1) {
      const light = Math.max(0, (x / 40) * (y / 6) - 0.08);
      bulbs.push(
        `<circle cx="${15 + x * 30}" cy="${465 + y * 30}" r="3.4" fill="#22d3ee" opacity="${(0.05 + light * 0.9).toFixed(2)}"/>`,
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#07090c"/>${bulbs.join('')}
    <g transform="translate(${margin} 76) scale(2)" fill="#22d3ee">${logo()}</g></svg>`;
}

function logo(): string {
  const ring = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4];
  return ring
    .map((cell, step) => {
      const opacity = Math.max(0.16, 1 - Math.max(0, step - 2) * 0.13).toFixed(2);
      return `<circle cx="${3.5 + (cell % 4) * 7}" cy="${3.5 + Math.floor(cell / 4) * 7}" r="2.4" opacity="${opacity}"/>`;
    })
    .join('');
}
