import { useEffect, useRef, useState } from 'react';

type AutosaveOptions<Values> = {
  values: Values;
  /** False while the values may not or need not go to the server. */
  isWanted: boolean;
  /** Does nothing with values that are not fit to be saved yet. */
  save: (values: Values) => Promise<void>;
};

/** Long enough not to save half a word, short enough that no one loses much with their computer. */
const restBeforeSaving = 5000;

/**
 * Saves values on the server once the writer rests, one save after the other. A failure stops nobody: the browser keeps the text, and the next
 * change tries again.
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
    const timer = setTimeout(async () => {
      await running.current;
      if (isOutdated) return;
      running.current = latestSave
        .current(values)
        .then(() => setFailure(null), setFailure)
        .finally(() => {
          running.current = undefined;
        });
    }, restBeforeSaving);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
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
