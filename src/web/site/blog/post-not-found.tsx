import { sitePaths } from '#contract/paths.ts';
import { NotFoundNotice } from '../not-found/not-found-notice.tsx';

export function PostNotFound() {
  return (
    <NotFoundNotice
      title="Blog Post Not Found"
      text="The blog post you're looking for doesn't exist or has been moved."
      back={{ label: 'Back to Blog', to: sitePaths.blog }}
    />
  );
}
