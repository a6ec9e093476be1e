import type { PostCard } from '#contract/posts.ts';
import { LedTile } from '../led-display/led-tile.tsx';
import styles from './post-cover.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { usePicture } from './use-picture.ts';

/** The card's width in each of the grid's layouts, with the gutters of `tokens.css` taken off. */
const sizes =
  '(min-width: 1292px) 382px, (min-width: 992px) calc(31.5vw - 24px), (min-width: 768px) calc(47.2vw - 22px), calc(94.4vw - 21px)';

/** The top of a card: its picture, or where there is none or none can be had, the first letter of its title in lights. */
export function PostCover({ post, priority }: { post: PostCard; priority: boolean }) {
  const { isLost, watch } = usePicture(post.featuredImage);
  if (!post.featuredImage || isLost)
    return <LedTile className={styles.cover} letters={firstLetter(post.title)} />;
  return (
    <div className={styles.cover}>
      <ResponsiveImage
        className={styles.image}
        src={post.featuredImage}
        alt=""
        sizes={sizes}
        watch={watch}
        isOnCard
        priority={priority}
      />
    </div>
  );
}

function firstLetter(title: string): string {
  return (/[\p{L}\p{N}]/u.exec(title)?.[0] ?? '').toUpperCase();
}
