import { PageHead } from '../head/page-head.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';

export function NotFoundScreen() {
  return (
    <>
      <PageHead
        title="Page Not Found"
        description="The page you're looking for doesn't exist or has been moved."
        hidden
      />
      <NotFoundPage />
    </>
  );
}
