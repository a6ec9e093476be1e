import { useEffect, useEffectEvent, useState } from 'react';

/** Puts a widget that loads itself on the page: gives its removal, or nothing when it was no longer wanted by the time it came. */
type ShowWidget = (isWanted: () => boolean) => Promise<(() => void) | undefined>;

export function useWidget(show: ShowWidget): { failed: boolean; retry: () => void } {
  const [round, setRound] = useState(0);
  const [failedRound, setFailedRound] = useState(-1);
  const showNow = useEffectEvent(show);

  useEffect(() => {
    let wanted = true;
    const removal = showNow(() => wanted).catch(() => {
      setFailedRound(round);
      return undefined;
    });
    return () => {
      wanted = false;
      void removal.then((remove) => remove?.());
    };
  }, [round]);

  return { failed: failedRound === round, retry: () => setRound(round + 1) };
}
