import type { Sharp } from 'sharp';

/** The twelve cards of a list shall come to less than 120 KB, whatever is on them. */
const enough = 9_500;

/**
 * From what looks as good as the picture itself to what the fullest photograph fits in. A phone shows a card in two to three pixels for each
 * that can be told apart, and there a lack of pixels or of quality is seen last.
 */
const attempts = [
  ...[46, 40, 35, 31, 27, 24].map((quality) => ({ width: 640, quality })),
  { width: 480, quality: 27 },
];

/** No card on a phone is narrower than this to its height: what a taller picture has above and below is never seen there. */
const narrowest = 4 / 3;

type Size = { width: number; height: number };

/** A picture for a card on a phone, in the best quality that is small enough. */
export async function encodeCard(pixels: () => Sharp, original: Size): Promise<Buffer> {
  let card = Buffer.alloc(0);
  for (const { width: widest, quality } of attempts) {
    const width = Math.min(original.width, widest);
    const whole = Math.round((original.height * width) / original.width);
    const height = Math.max(1, Math.min(whole, Math.round(width / narrowest)));
    card = await pixels()
      .resize({ width, height, fit: 'cover' })
      .avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (card.length <= enough) break;
  }
  return card;
}
