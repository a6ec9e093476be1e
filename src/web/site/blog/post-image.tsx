import { describeUpload } from '#contract/images.ts';
import styles from './post-image.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { usePicture } from './use-picture.ts';

const sizes = '(min-width: 1080px) 1000px, 100vw';

/** The picture above a post, wider than the text and at most 400 pixels high. Nothing where it cannot be had. */
export function PostImage({ src, alt }: { src: string; alt: string }) {
  const { isLost, watch } = usePicture(src);
  if (isLost) return null;
  // The size of a stranger's image is unknown until it arrives; its place is kept all the same.
  const className = describeUpload(src) ? styles.image : `${styles.image} ${styles.unknownSize}`;
  return (
    <div className={styles.frame}>
      <ResponsiveImage className={className} src={src} alt={alt} sizes={sizes} watch={watch} priority />
    </div>
  );
}
