import { Button } from '#web/ui/button.tsx';
import { Notice } from '../layout/notice.tsx';

/**
 * Stands in for a page that cannot be shown, most likely because its code belongs to an older release that is no longer there: a fresh
 * document has the newer one.
 */
export function BrokenPage() {
  return (
    <>
      <title>Something went wrong</title>
      <Notice sign="Oh" title="Something went wrong" text="This page could not be shown.">
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      </Notice>
    </>
  );
}
