import sharp from 'sharp';

/** How much of an icon the logo takes up. Of a maskable one, systems cut off whatever is near the edge. */
const share = { plain: 0.84, maskable: 0.6 };

/** A logo on the site's canvas, which it was made for, as a square. */
export async function drawIcon(
  logo: Buffer,
  { size, kind }: { size: number; kind: keyof typeof share },
): Promise<Buffer> {
  const inner = Math.round(size * share[kind]);
  const fitted = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: '#07090c' } })
    .composite([{ input: fitted, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
