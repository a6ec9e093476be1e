/**
 * An upload's name tells all a page needs to know of it: `{hash}-{width}x{height}.{ext}`, so that no page has to look anything up to show
 * an image with its size and smaller forms. A photograph carries three of its colours, `-{rgb}{rgb}{rgb}`, which stand in until it arrives.
 * Moving images carry `-anim` and have no smaller forms.
 */
const uploadName =
  /^(\/uploads\/[0-9a-f]{32}-(\d+)x(\d+))(?:-([0-9a-f]{3})([0-9a-f]{3})([0-9a-f]{3})|(-anim))?\.(?:png|jpg|gif|webp|avif)$/;

const variantWidths = [400, 800, 1200, 1600] as const;
export const variantTypes = ['avif', 'webp'] as const;

/** The sides of the icons that are drawn of a logo. */
export const iconSizes = [32, 180, 192, 512] as const;

export type UploadedImage = {
  width: number;
  height: number;
  /** One `srcset` for each better type, best first; empty where only the file itself exists. */
  sources: { type: `image/${(typeof variantTypes)[number]}`; srcSet: string }[];
  /** An AVIF made for a card on a phone; none of a moving image. */
  card?: string;
  /** What a photograph looks like from afar, from top to bottom, as a CSS background. Uploads of earlier versions have none. */
  placeholder?: string;
};

/** The widths in which an image is kept besides itself: the usual ones below its own, and its own up to the largest of them. */
export function variantWidthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...variantWidths));
  return [...variantWidths.filter((variant) => variant < largest), largest];
}

/** From here on, by width to height, a logo is taken for the name itself, written. */
export const wordmarkRatio = 2;

/** The smallest form of an image that is shown small; any other than our own as it is. */
export function smallestForm(url: string): string {
  const upload = readName(url);
  return !upload || upload.isMoving ? url : `${upload.base}-${variantWidthsOf(upload.width)[0]}w.webp`;
}

/** Undefined for an image that is not one of our uploads. */
export function describeUpload(url: string): UploadedImage | undefined {
  const upload = readName(url);
  if (!upload) return undefined;
  const { base, width, height, colours, isMoving } = upload;
  if (isMoving) return { width, height, sources: [] };
  const sources = variantTypes.map((type) => ({
    type: `image/${type}` as const,
    srcSet: variantWidthsOf(width)
      .map((variant) => `${base}-${variant}w.${type} ${variant}w`)
      .join(', '),
  }));
  const placeholder = colours && `linear-gradient(${colours.map((colour) => `#${colour}`).join()})`;
  return { width, height, sources, card: `${base}-card.avif`, ...(placeholder && { placeholder }) };
}

function readName(url: string) {
  const [, base, width, height, top, middle, bottom, moving] = uploadName.exec(url) ?? [];
  if (!base) return undefined;
  const colours = top && middle && bottom ? [top, middle, bottom] : undefined;
  return { base, width: Number(width), height: Number(height), colours, isMoving: Boolean(moving) };
}
