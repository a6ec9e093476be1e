import { type ComponentType, useEffect, useState } from 'react';
import { fetchAheadAfter } from '#web/admin/shared/layout/use-fetch-ahead.ts';
import { toast } from '#web/ui/toasts.ts';

type OpenedProps = { opened: boolean; onClose: () => void };
export type Openable = ComponentType<OpenedProps>;

/** A dialog whose code is no part of the first screen: it is fetched right after it, or when it is opened before that. */
export function OpenLater({ load, opened, onClose }: OpenedProps & { load: () => Promise<Openable> }) {
  const [Dialog, setDialog] = useState<Openable | null>(null);
  useEffect(() => {
    if (Dialog) return;
    const fetchDialog = async () => {
      try {
        const loaded = await load();
        setDialog(() => loaded);
      } catch {
        // Nobody has to know of what they did not ask for.
        if (!opened) return;
        toast.error('Could not load this part', 'Reload the page to try again.');
        onClose();
      }
    };
    if (opened) return void fetchDialog();
    const timer = setTimeout(fetchDialog, fetchAheadAfter);
    return () => clearTimeout(timer);
  }, [Dialog, load, opened, onClose]);
  return Dialog && <Dialog opened={opened} onClose={onClose} />;
}
