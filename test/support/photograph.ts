import sharp from 'sharp';

type Photograph = { width: number; height: number; seed?: number };

/**
 * A picture that is as hard to compress as a photograph (1.6 bits a pixel as a JPEG of quality 82 that is 640 pixels wide): things of all sizes that hide each
 * other, more of them the smaller they are, lit from above, with texture and the grain of a sensor.
 */
export async function photograph({ width, height, seed = 1 }: Photograph): Promise<Buffer> {
  const random = randomFrom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const hue = between(0, 360);
  const things = Array.from({ length: 4000 }, () => {
    const size = 4 / Math.sqrt(between(0.0001, 1));
    const [x, y] = [between(0, width), between(0, height)];
    const light = between(35, 75) - (30 * y) / height;
    return `<ellipse rx="${size}" ry="${size * between(0.4, 1)}" transform="translate(${x} ${y}) rotate(${between(0, 180)})" fill="hsl(${hue + between(-60, 60)} ${between(10, 50)}% ${light}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x2="0" y2="1"><stop stop-color="hsl(${hue} 30% 75%)"/><stop offset="1" stop-color="hsl(${hue + 40} 30% 20%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>${things.join('')}</svg>`;
  const layers = [grain(2, 6), grain(8, 10), grain(16, 20)].map((layer) => layer({ width, height }));
  const textures = await Promise.all(layers);
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .blur(1.2)
    .composite(textures.map((input) => ({ input, blend: 'soft-light' })))
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer();
}

const grain =
  (coarseness: number, sigma: number) =>
  ({ width, height }: Photograph) =>
    sharp({
      create: {
        width: Math.ceil(width / coarseness),
        height: Math.ceil(height / coarseness),
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize({ width, height, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
