import { useEffect, useRef, useState } from 'react';
import { retryDelay } from './autosave-retry.ts';

type AutosaveOptions<Values> = {
  values: Values;
  /** False while the values may not or need not go to the server. */
  isWanted: boolean;
  /** Rejects when the values were not saved, for whatever reason. */
  save: (values: Values) => Promise<void>;
};

/** Long enough not to save half a word, short enough that no one loses much with their computer. */
const restBeforeSaving = 5000;

/**
 * Saves values on the server once the writer rests, one save after the other. The browser keeps a text that could not be saved. The next change
 * tries again, and where the connection or the server failed, so do a timer and the browser's return online.
 */
export function useServerAutosave<Values>({ values, isWanted, save }: AutosaveOptions<Values>) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<Promise<unknown>>(undefined);
  const latestSave = useRef(save);
  latestSave.current = save;

  useEffect(() => {
    if (!isWanted) return;
    let isOutdated = false;
    let failures = 0;
    let timer = setTimeout(saveNow, restBeforeSaving);

    async function saveNow() {
      await running.current;
      if (isOutdated) return;
      running.current = latestSave
        .current(values)
        .then(() => setFailure(null), onFailure)
        .finally(() => {
          running.current = undefined;
        });
    }

    function onFailure(error: unknown) {
      setFailure(error);
      failures += 1;
      const delay = retryDelay(error, failures);
      if (!isOutdated && delay !== undefined) timer = setTimeout(saveNow, delay);
    }

    function onOnline() {
      if (failures === 0 || running.current) return;
      clearTimeout(timer);
      void saveNow();
    }

    window.addEventListener('online', onOnline);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [values, isWanted]);

  return {
    savedAt,
    /** Why the last attempt failed; nothing once one went well. */
    failure,
    /** Waits for a save under way, so that another one does not cross it. */
    settled: () => running.current ?? Promise.resolve(),
    /** The values were saved, this way or another. */
    noteSaved: () => {
      setSavedAt(new Date());
      setFailure(null);
    },
    /** What went wrong has been dealt with. */
    forgive: () => setFailure(null),
  };
}
