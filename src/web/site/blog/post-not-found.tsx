import { sitePaths } from '#contract/paths.ts';
import { BackButton } from '../layout/back-button.tsx';
import { Notice } from '../layout/notice.tsx';

export function PostNotFound() {
  return (
    <Notice
      sign="404"
      title="Blog Post Not Found"
      text="The blog post you're looking for doesn't exist or has been moved."
    >
      <BackButton to={sitePaths.blog} label="Back to Blog" />
    </Notice>
  );
}
