import { describeUpload } from '#contract/images.ts';
import styles from './post-image.module.css';
import { ResponsiveImage } from './responsive-image.tsx';

const sizes = '(min-width: 1080px) 1000px, 100vw';

/** The picture above a post, wider than the text and at most 400 pixels high. */
export function PostImage({ src, alt }: { src: string; alt: string }) {
  // The size of a stranger's image is unknown until it arrives; its place is kept all the same.
  const className = describeUpload(src) ? styles.image : `${styles.image} ${styles.unknownSize}`;
  return (
    <div className={styles.frame}>
      <ResponsiveImage className={className} src={src} alt={alt} sizes={sizes} priority />
    </div>
  );
}
