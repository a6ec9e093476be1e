import { sitePaths } from '#contract/paths.ts';
import type { Byline as Author } from '#contract/profile.ts';
import { Link } from '#web/ui/link.tsx';
import { AuthorPicture } from './author-picture.tsx';
import styles from './byline.module.css';

/** Who wrote a post: somebody who has told visitors of themselves. */
export function Byline({ author }: { author: Author }) {
  return (
    <div className={styles.byline}>
      <AuthorPicture src={author.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          {'By '}
          <Link to={sitePaths.blogPage({ author: author._id })} rel="author" dir="auto">
            {author.name}
          </Link>
        </p>
        {author.text && (
          <p className={styles.text} dir="auto">
            {author.text}
          </p>
        )}
      </div>
    </div>
  );
}
