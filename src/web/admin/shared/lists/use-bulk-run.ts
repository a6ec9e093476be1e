import { useState } from 'react';
import { toast } from '#web/ui/toasts.ts';
import { runForEach } from './run-for-each.ts';
import type { Selection } from './use-selection.ts';

type BulkWords = {
  /** 'Blog deleted successfully' for one, '3 blogs deleted successfully' for more. */
  success: (count: number) => string;
  /** The same words as when a single one fails; how many did stands below. */
  failure: string;
};

/** Does something to every ticked row and says in one toast how it went. */
export function useBulkRun(selection: Selection) {
  const [busy, setBusy] = useState(false);
  async function run(work: (id: string) => Promise<unknown>, { success, failure }: BulkWords) {
    const ids = [...selection.ids];
    setBusy(true);
    const { done, failed } = await runForEach(ids, work);
    setBusy(false);
    selection.clear();
    if (failed > 0) toast.error(failure, `${failed} of ${ids.length} failed, ${done} succeeded.`);
    else toast.success(success(done));
  }
  return { busy, run };
}
