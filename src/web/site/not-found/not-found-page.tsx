import { sitePaths } from '#contract/paths.ts';
import { BackButton } from '../layout/back-button.tsx';
import { Notice } from '../layout/notice.tsx';

export function NotFoundPage() {
  return (
    <Notice
      sign="404"
      title="Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
    >
      <BackButton to={sitePaths.home} label="Back to Home" />
    </Notice>
  );
}
