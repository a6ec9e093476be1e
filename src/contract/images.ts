/**
 * An upload's name tells all a page needs to know of it: `{hash}-{width}x{height}.{ext}`, so that no page has to look anything up to show
 * an image with its size and smaller forms. Moving images carry `-anim` and have no smaller forms.
 */
const uploadName = /^(\/uploads\/[0-9a-f]{32}-(\d+)x(\d+))(-anim)?\.(?:png|jpg|gif|webp|avif)$/;

export const variantWidths = [400, 800, 1200, 1600] as const;
export const variantTypes = ['avif', 'webp'] as const;

export type UploadedImage = {
  width: number;
  height: number;
  /** One `srcset` for each better type, best first; empty where only the file itself exists. */
  sources: { type: `image/${(typeof variantTypes)[number]}`; srcSet: string }[];
};

/** The widths in which an image of a given width is kept besides its own. */
export function widthsBelow(width: number): number[] {
  return variantWidths.filter((variant) => variant < width);
}

/** Undefined for an image that is not one of our uploads. */
export function describeUpload(url: string): UploadedImage | undefined {
  const match = uploadName.exec(url);
  if (!match) return undefined;
  const [, base, widthText, heightText, moving] = match;
  const width = Number(widthText);
  const height = Number(heightText);
  if (moving) return { width, height, sources: [] };
  const widths = [...widthsBelow(width), Math.min(width, variantWidths[variantWidths.length - 1] ?? width)];
  const sources = variantTypes.map((type) => ({
    type: `image/${type}` as const,
    srcSet: [...new Set(widths)].map((variant) => `${base}-${variant}w.${type} ${variant}w`).join(', '),
  }));
  return { width, height, sources };
}
