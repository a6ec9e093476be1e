import { useEffect, useRef, useState } from 'react';
import { forgetKept, forgetOutdated, type KeptText, readKept, writeKept } from './kept-texts.ts';

type KeptDraftOptions<Values> = {
  /** 'post.new', 'page.{id}': whose text it is. */
  name: string;
  values: Values;
  /** What the server holds; a text that equals it needs no keeping. */
  saved: Values;
  /** The stored state that the text goes out from. */
  basedOn: string | undefined;
};

/** Well within the two seconds in which every change must be safe. */
const keepAfter = 1000;

/** Keeps a form's values in the browser while they differ from the saved ones, and finds those of an earlier visit. */
export function useKeptDraft<Values>({ name, values, saved, basedOn }: KeptDraftOptions<Values>) {
  const [found, setFound] = useState<KeptText<Values> | null>(() => findKept(name, saved));
  const latest = useRef({ values, saved, basedOn });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const released = useRef(false);
  latest.current = { values, saved, basedOn };

  const keep = useRef(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (released.current) return;
    const { values: current, saved: stored, basedOn: origin } = latest.current;
    if (isSame(current, stored)) return;
    writeKept(name, { values: current, keptAt: new Date().toISOString(), basedOn: origin });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values starts the clock, unless it runs already
  useEffect(() => {
    timer.current ??= setTimeout(keep.current, keepAfter);
  }, [values]);

  useEffect(() => {
    const keepNow = () => timer.current !== undefined && keep.current();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  function forget() {
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetKept(name);
  }

  return {
    found,
    /** The text was put into the form, or is not wanted. */
    settle: () => setFound(null),
    /** These values are safe on the server; what was typed since is not. */
    forgetSaved: (stored: Values) => {
      if (isSame(stored, latest.current.values)) forget();
    },
    forget,
    /** The form is done with: nothing is kept any more. */
    release: () => {
      released.current = true;
      forgetKept(name);
    },
  };
}

function findKept<Values>(name: string, saved: Values): KeptText<Values> | null {
  forgetOutdated(new Date());
  const kept = readKept<Values>(name);
  return kept && !isSame(kept.values, saved) ? kept : null;
}

function isSame<Values>(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
