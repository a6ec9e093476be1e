import styles from './author-picture.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { usePicture } from './use-picture.ts';

/** Beside a name, which says it all to those who do not see it. Nothing where it cannot be had. */
export function AuthorPicture({ src }: { src: string }) {
  const { isLost, watch } = usePicture(src);
  if (!src || isLost) return null;
  return <ResponsiveImage className={styles.picture} src={src} alt="" sizes="3.5rem" watch={watch} />;
}
