import { sitePaths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** There are posts, only not as many as the address says: an old link, or a number typed by hand. */
export function PastTheEnd({ page, pages, tag }: { page: number; pages: number; tag: string }) {
  return (
    <>
      <p>
        There is no page {page}: the last one is page {pages}.
      </p>
      <LinkButton to={sitePaths.blogPage({ tag })} variant="secondary">
        See the newest posts
      </LinkButton>
    </>
  );
}
