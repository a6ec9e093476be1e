import { describeUpload } from '#contract/images.ts';
import styles from './post-image.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { usePicture } from './use-picture.ts';

/** As wide as the column of text, and from 992 pixels on as the gutters of `tokens.css` leave room. */
const sizes =
  '(min-width: 1080px) 1000px, (min-width: 992px) calc(94.4vw - 19px), (min-width: 766px) 704px, calc(94.4vw - 19px)';

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
