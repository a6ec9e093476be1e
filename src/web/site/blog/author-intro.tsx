import type { Byline } from '#contract/profile.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { AuthorPicture } from './author-picture.tsx';
import { ListFilter } from './list-filter.tsx';

/** The top of the list of somebody's posts. */
export function AuthorIntro({ author }: { author: Byline }) {
  return (
    <PageHeader title={`Posts by ${author.name}`} lead={author.text}>
      <ListFilter>
        <AuthorPicture src={author.picture} />
      </ListFilter>
    </PageHeader>
  );
}
