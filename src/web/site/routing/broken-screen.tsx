import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/**
 * Something threw while a page was shown, most likely because its code is of an older release and no longer there.
 * A fresh document has the answer to that; if it has not, the words below stay.
 */
export function BrokenScreen() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <section>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This page could not be shown.</p>
      <p>
        <a href={typeof window === 'undefined' ? '/' : window.location.href}>Load it again</a>
      </p>
    </section>
  );
}
