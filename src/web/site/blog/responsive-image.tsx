import { describeUpload } from '#contract/images.ts';
import styles from './responsive-image.module.css';
import type { PictureWatch } from './use-picture.ts';

type ResponsiveImageProps = {
  src: string;
  alt: string;
  /** How wide the image is shown, in the language of the `sizes` attribute. */
  sizes: string;
  className: string | undefined;
  watch: PictureWatch;
  /** On a card, for which phones have a form of their own. */
  isOnCard?: boolean;
  /** The one image that the visitor waits for. All others come when they are near. */
  priority?: boolean;
};

/** Our own uploads in the width and type that suit the screen; any other address as it is. */
export function ResponsiveImage({
  src,
  alt,
  sizes,
  className,
  watch,
  isOnCard = false,
  priority = false,
}: ResponsiveImageProps) {
  const upload = describeUpload(src);
  return (
    <picture>
      {isOnCard && upload?.card && (
        <source type="image/avif" media="(max-width: 479px)" srcSet={upload.card} />
      )}
      {upload?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...watch}
        src={src}
        alt={alt}
        className={`${styles.image} ${className}`}
        style={upload?.placeholder ? { background: upload.placeholder } : undefined}
        width={upload?.width}
        height={upload?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
