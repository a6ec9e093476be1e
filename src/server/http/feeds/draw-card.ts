import { createRequire } from 'node:module';
import sharp from 'sharp';
import { wordmarkRatio } from '#contract/images.ts';
import { truncate } from '#contract/text.ts';
import type { Logo } from './read-logo.ts';
import { xmlText } from './xml.ts';

const width = 1200;
const height = 630;
const margin = 80;

/** Fonts of the machine differ or are missing altogether, so the text is drawn with one that comes along. */
const require = createRequire(import.meta.url);
const fontFile = require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

type Card = { title: string; brand: string; accent: string; logo: Logo | undefined };

/** The picture that a shared link shows: a title on the site's canvas, with the lights of the marquee around the brand. */
export async function drawCard({ title, brand, accent, logo }: Card): Promise<Buffer> {
  const colour = accent || '#22d3ee';
  const titleText = await textImage(truncate(title, 110), { size: titleSize(title), colour: '#f2f5f7' });
  return sharp(Buffer.from(background(colour, logo === undefined)))
    .composite([{ input: titleText, left: margin, top: 190 }, ...(await brandParts({ brand, colour, logo }))])
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();
}

/** The logo, and the name beside it unless the logo is that. */
async function brandParts({
  brand,
  colour,
  logo,
}: {
  brand: string;
  colour: string;
  logo: Logo | undefined;
}) {
  const box = { width: 400, height: 56 };
  const mark =
    logo &&
    (await sharp(logo.bytes)
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer());
  const parts = mark ? [{ input: mark, left: margin, top: 76 }] : [];
  if (logo && logo.ratio >= wordmarkRatio) return parts;
  const left = margin + 28 + Math.round(box.height * (logo?.ratio ?? 1));
  return [...parts, { input: await textImage(brand, { size: 26, colour, left }), left, top: 88 }];
}

function titleSize(title: string): number {
  if (title.length <= 40) return 62;
  return title.length <= 75 ? 52 : 43;
}

function textImage(
  text: string,
  { size, colour, left = margin }: { size: number; colour: string; left?: number },
): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `Inter Bold ${size}`,
      fontfile: fontFile,
      width: width - margin - left,
      rgba: true,
      dpi: 96,
      wrap: 'word-char',
      spacing: 8,
    },
  })
    .png()
    .toBuffer();
}

/** A wall of bulbs, lit towards one corner, and the ring of the product's own logo. */
function background(colour: string, hasBulbs: boolean): string {
  const bulbs: string[] = [];
  for (let x = 0; x < 40; x += 1) {
    for (let y = 0; y < 6; y += 1) {
      const light = Math.max(0, (x / 40) * (y / 6) - 0.08);
      bulbs.push(
        `<circle cx="${15 + x * 30}" cy="${465 + y * 30}" r="3.4" fill="${colour}" opacity="${(0.05 + light * 0.9).toFixed(2)}"/>`,
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#07090c"/>${bulbs.join('')}
    <g transform="translate(${margin} 76) scale(2)" fill="${colour}">${hasBulbs ? bulbRing() : ''}</g></svg>`;
}

function bulbRing(): string {
  const ring = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4];
  return ring
    .map((cell, step) => {
      const opacity = Math.max(0.16, 1 - Math.max(0, step - 2) * 0.13).toFixed(2);
      return `<circle cx="${3.5 + (cell % 4) * 7}" cy="${3.5 + Math.floor(cell / 4) * 7}" r="2.4" opacity="${opacity}"/>`;
    })
    .join('');
}
