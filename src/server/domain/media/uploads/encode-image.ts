import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { variantTypes, variantWidthsOf } from '#contract/images.ts';
import { limits } from '#contract/limits.ts';
import { encodeCard } from './encode-card.ts';
import { imageError } from './image-error.ts';
import type { ImageType } from './image-type.ts';
import { coloursOf } from './picture-colours.ts';

/** What is kept of an upload. The image itself is last: once it is there, all of it is there. */
export type EncodedImage = { name: string; files: { name: string; bytes: Buffer }[] };

/** Wide enough for any screen, and within the 16,383 pixels that WebP can hold. */
const largest = { width: 2560, height: 16_000 };

const reading: SharpOptions = { limitInputPixels: limits.imagePixels, failOn: 'error' };

/** sharp's names for the types we accept. */
const formats: Record<ImageType, string> = {
  png: 'png',
  jpg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

type Source = { path: string; hash: string; type: ImageType };

/**
 * Decodes an image and encodes it anew, so that nothing of the sender's file is served but its pixels: no metadata, no place where it was
 * taken, nothing hidden behind the picture.
 */
export async function encodeImage(source: Source): Promise<EncodedImage> {
  // More threads for one picture cost memory, and visitors the processor. What was decoded once is not asked for again.
  sharp.concurrency(1);
  sharp.cache(false);
  const metadata = await inspect(source);
  const frames = metadata.pages ?? 1;
  const isMoving = frames > 1 && (source.type === 'gif' || source.type === 'webp');
  return isMoving ? encodeMoving(source) : encodeStill(source);
}

async function inspect({ path, type }: Source): Promise<Metadata> {
  const metadata = await decoding(() => sharp(path, { ...reading, limitInputPixels: false }).metadata());
  if (metadata.format !== formats[type] || (type === 'avif' && metadata.compression !== 'av1')) {
    throw imageError('wrong-type', 'The image must be a PNG, JPEG, GIF, WebP or AVIF file.');
  }
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * (metadata.pages ?? 1);
  if (pixels > limits.imagePixels) {
    const millions = limits.imagePixels / 1_000_000;
    throw imageError('invalid', `The image has too many pixels. The limit is ${millions} megapixels.`);
  }
  return metadata;
}

async function encodeStill({ path, hash, type }: Source): Promise<EncodedImage> {
  const { data, info } = await decoding(() =>
    sharp(path, reading)
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const base = `${hash}-${width}x${height}`;
  const files: EncodedImage['files'] = [];
  for (const variant of variantWidthsOf(width)) {
    const resized = pixels().resize({ width: variant });
    for (const better of variantTypes)
      files.push({ name: `${base}-${variant}w.${better}`, bytes: await encodeAs(resized.clone(), better) });
  }
  files.push({ name: `${base}-card.avif`, bytes: await encodeCard(pixels, info) });
  const name = `${base}${isPhotograph(type, channels) ? `-${await coloursOf(pixels())}` : ''}.${type}`;
  files.push({ name, bytes: await encodeAs(pixels(), type) });
  return { name, files };
}

/** What comes as PNG or GIF is drawn, or a picture of a screen, and has no colours to speak of; and colours would shine through glass. */
function isPhotograph(type: ImageType, channels: number): boolean {
  return type !== 'png' && type !== 'gif' && channels === 3;
}

async function encodeMoving({ path, hash, type }: Source): Promise<EncodedImage> {
  const { data, info } = await decoding(() => {
    const moving = sharp(path, { ...reading, animated: true });
    const encoded = type === 'gif' ? moving.gif({ effort: 4 }) : moving.webp({ effort: 3, quality: 80 });
    return encoded.toBuffer({ resolveWithObject: true });
  });
  const name = `${hash}-${info.width}x${frameHeight(info)}-anim.${type}`;
  return { name, files: [{ name, bytes: data }] };
}

/** Efforts at which a photo of 12 megapixels is done in a few seconds on two cores; one step more for AVIF costs ten times as much. */
function encodeAs(image: Sharp, type: ImageType): Promise<Buffer> {
  switch (type) {
    case 'jpg':
      return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer();
    case 'gif':
      return image.gif({ effort: 4 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 55, effort: 2 }).toBuffer();
  }
}

function frameHeight(info: OutputInfo): number {
  return info.pageHeight ?? info.height;
}

/** Whatever fails while the sender's bytes are read is the fault of those bytes. */
async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw imageError('invalid', 'The image could not be read. It may be damaged or incomplete.', error);
  }
}
