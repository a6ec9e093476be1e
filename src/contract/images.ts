/**
 * An upload's name tells all a page needs to know of it: `{hash}-{width}x{height}.{ext}`, so that no page has to look anything up to show
 * an image with its size and smaller forms. Moving images carry `-anim` and have no smaller forms.
 */
const uploadName = /^(\/uploads\/[0-9a-f]{32}-(\d+)x(\d+))(-anim)?\.(?:png|jpg|gif|webp|avif)$/;

const variantWidths = [400, 800, 1200, 1600] as const;
export const variantTypes = ['avif', 'webp'] as const;

/** The sides of the icons that are drawn of a logo. */
export const iconSizes = [32, 180, 192, 512] as const;

export type UploadedImage = {
  width: number;
  height: number;
  /** One `srcset` for each better type, best first; empty where only the file itself exists. */
  sources: { type: `image/${(typeof variantTypes)[number]}`; srcSet: string }[];
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
  const [, base, width, , moving] = uploadName.exec(url) ?? [];
  return !base || moving ? url : `${base}-${variantWidthsOf(Number(width))[0]}w.webp`;
}

/** Undefined for an image that is not one of our uploads. */
export function describeUpload(url: string): UploadedImage | undefined {
  const match = uploadName.exec(url);
  if (!match) return undefined;
  const [, base, widthText, heightText, moving] = match;
  const width = Number(widthText);
  const height = Number(heightText);
  if (moving) return { width, height, sources: [] };
  const sources = variantTypes.map((type) => ({
    type: `image/${type}` as const,
    srcSet: variantWidthsOf(width)
      .map((variant) => `${base}-${variant}w.${type} ${variant}w`)
      .join(', '),
  }));
  return { width, height, sources };
}
