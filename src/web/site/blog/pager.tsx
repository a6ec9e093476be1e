import { ArrowLeft, ArrowRight } from 'lucide';
import { type BlogAddress, sitePaths } from '#contract/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

type PagerProps = { pages: number; address: BlogAddress };

export function Pager({ pages, address }: PagerProps) {
  const { page } = address;
  if (pages <= 1 && page <= 1) return null;
  const to = (target: number) => sitePaths.blogPage({ ...address, page: target });
  return (
    <nav className={styles.pager} aria-label="Pagination">
      {page > 1 && (
        <Link className={styles.step} to={to(Math.min(page - 1, Math.max(pages, 1)))} rel="prev">
          <Icon of={ArrowLeft} size={18} />
          Previous
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className={styles.number}
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link className={`${styles.step} ${styles.next}`} to={to(page + 1)} rel="next">
          Next
          <Icon of={ArrowRight} size={18} />
        </Link>
      )}
    </nav>
  );
}
