import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

/** A picture with some variety in it, so that encoders have something to do. */
function picture({ width, height }: Size) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#07090c"/><stop offset="1" stop-color="#22d3ee"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#f2f5f7"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

const small = { width: 640, height: 360 };

export const pngImage = (size: Size = small) => picture(size).png().toBuffer();
export const jpegImage = (size: Size = small) => picture(size).jpeg().toBuffer();
export const webpImage = (size: Size = small) => picture(size).webp().toBuffer();
export const gifImage = (size: Size = small) => picture(size).gif().toBuffer();
export const avifImage = (size: Size = small) => picture(size).avif({ effort: 0 }).toBuffer();

/** Three frames of different colours, one above the other as sharp joins them. */
export async function movingImage(type: 'gif' | 'webp', size: Size = { width: 60, height: 40 }) {
  const frames = ['#22d3ee', '#f2f5f7', '#07090c'].map((background) => ({
    create: { ...size, channels: 3 as const, background },
  }));
  const inputs = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const joined = sharp(inputs, { join: { animated: true } });
  return type === 'gif' ? joined.gif({ delay: [90, 90, 90] }).toBuffer() : joined.webp().toBuffer();
}

/** A photo as a phone makes it: lying on its side, with the place where it was taken and a colour profile. */
export function phonePhoto(): Promise<Buffer> {
  return picture({ width: 900, height: 600 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Secret Phone', Artist: 'Jane Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A few bytes of PNG that claim to be an enormous picture. */
export async function pngClaiming({ width, height }: Size): Promise<Buffer> {
  const png = await pngImage({ width: 1, height: 1 });
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const claimed = Buffer.from(png);
  header.copy(claimed, 12);
  claimed.writeUInt32BE(crc32(header), 29);
  return claimed;
}

/** Three frames that claim to be enormous, canvas and all. */
export async function movingGifClaiming({ width, height }: Size): Promise<Buffer> {
  const gif = await movingImage('gif', { width: 60, height: 40 });
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 60, 0, 40, 0]);
  for (let at = gif.indexOf(frame); at >= 0; at = gif.indexOf(frame, at)) writeSize(gif, at + 5);
  writeSize(gif, 6);
  return gif;

  function writeSize(bytes: Buffer, offset: number) {
    bytes.writeUInt16LE(width, offset);
    bytes.writeUInt16LE(height, offset + 2);
  }
}
