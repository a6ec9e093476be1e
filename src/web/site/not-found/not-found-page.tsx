import { sitePaths } from '#contract/paths.ts';
import { NotFoundNotice } from './not-found-notice.tsx';

export function NotFoundPage() {
  return (
    <NotFoundNotice
      title="Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
      back={{ label: 'Back to Home', to: sitePaths.home }}
    />
  );
}
