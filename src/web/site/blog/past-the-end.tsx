import { type BlogAddress, sitePaths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** There are posts, only not as many as the address says: an old link, or a number typed by hand. */
export function PastTheEnd({ pages, address }: { pages: number; address: BlogAddress }) {
  return (
    <>
      <p>
        There is no page {address.page}. The last page is page {pages}.
      </p>
      <LinkButton to={sitePaths.blogPage({ ...address, page: 1 })} variant="secondary">
        View the newest posts
      </LinkButton>
    </>
  );
}
