import { type ImageType, imageTypes } from './image-type.ts';

/** Every name a kept file can have; nothing else is ever looked up. */
const fileName =
  /^([0-9a-f]{32})-\d{1,5}x\d{1,5}(?:-[0-9a-f]{9}|-anim|-card|-\d{1,5}w)?\.(png|jpg|gif|webp|avif)$/;

const cardName = /^([0-9a-f]{32}-(\d{1,5})x\d{1,5})-card\.avif$/;

/** Which content a file belongs to and what it is served as, or undefined for what cannot be one of ours. */
export function describeFile(name: string): { hash: string; contentType: string } | undefined {
  const [, hash, type] = fileName.exec(name) ?? [];
  return hash && type ? { hash, contentType: imageTypes[type as ImageType] } : undefined;
}

/** Uploads of earlier versions have nothing made for cards: the form that phones took then stands in. */
export function standInFor(name: string): string | undefined {
  const [, base, width] = cardName.exec(name) ?? [];
  return base && `${base}-${Math.min(Number(width), 800)}w.avif`;
}
