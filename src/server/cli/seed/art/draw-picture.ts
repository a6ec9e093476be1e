import sharp from 'sharp';
import { createRandom, glow, height, paletteFor, width } from './canvas.ts';
import { network, ribbons, streams } from './motifs-of-flow.ts';
import { ledWave, orbits, prisms, ridges } from './motifs-of-light.ts';
import { bars, horizon, radar } from './motifs-of-measure.ts';

/** Each picture idea of the demo agency; a number beside it makes every use of it another picture. */
const motifs = { bars, horizon, ledWave, network, orbits, prisms, radar, ribbons, ridges, streams } as const;

export type Motif = keyof typeof motifs;

/** Draws an abstract picture, always the same for the same idea and number. */
export function drawPicture(motif: Motif, seed: number, { scale = 1 } = {}): Promise<Buffer> {
  const random = createRandom(seed * 7919 + motif.length * 104_729);
  const palette = paletteFor(random);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="canvas" x1="0" y1="0" x2="1" y2="1">
      <stop stop-color="#07090c"/><stop offset=".55" stop-color="${palette.shade}"/><stop offset="1" stop-color="#07090c"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#canvas)"/>
    ${glow(random.between(200, 1400), random.between(80, 820), 760, palette.deep, 0.55)}
    ${motifs[motif](random, palette)}
  </svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
