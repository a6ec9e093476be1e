import { useEffect, useRef, useState } from 'react';
import type { Seen } from '#contract/fields.ts';
import { sameValues } from '../forms/same-values.ts';
import { findLocalDraft, forgetLocalDraft, forgetOutdated, writeLocalDraft } from './local-drafts.ts';

type LocalDraftOptions<Values> = {
  /** 'post.new', 'page.{id}': whose text it is. */
  name: string;
  values: Values;
  /** What the server holds; a text that equals it needs no keeping. */
  saved: Values;
  /** The stored state that the text goes out from. */
  basedOn: Seen | undefined;
};

/** With the moment until the form hears of a text, every change is safe within a second. */
const keepAfter = 700;

/**
 * Keeps a form's values in the browser while they differ from the saved ones, and finds those of an earlier visit. Every visit keeps its own: a
 * text that was found stays until someone decides about it, and two tabs do not write over each other.
 */
export function useLocalDraft<Values extends object>({
  name,
  values,
  saved,
  basedOn,
}: LocalDraftOptions<Values>) {
  const [key] = useState(() => `${name}.${Math.random().toString(36).slice(2)}`);
  const [found, setFound] = useState(() => {
    forgetOutdated(new Date());
    return findLocalDraft<Values>(name, (kept) => !sameValues(kept, saved));
  });
  const latest = useRef({ values, saved, basedOn });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const released = useRef(false);
  latest.current = { values, saved, basedOn };

  const keep = useRef(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (released.current) return;
    const { values: current, saved: stored, basedOn: origin } = latest.current;
    if (sameValues(current, stored)) forgetLocalDraft(key);
    else writeLocalDraft(key, { values: current, keptAt: new Date().toISOString(), basedOn: origin });
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

  return {
    /** What was typed on an earlier visit and never saved. */
    found: found?.text ?? null,
    /** It was put into the form, which keeps it from now on. */
    takeOver: (values: Values) => {
      latest.current.values = values;
      keep.current();
      if (found) forgetLocalDraft(found.key);
      setFound(null);
    },
    discard: () => {
      if (found) forgetLocalDraft(found.key);
      setFound(null);
    },
    /** These values are safe on the server; what was typed since is not. */
    forgetSaved: (stored: Values) => {
      if (!sameValues(stored, latest.current.values)) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      forgetLocalDraft(key);
    },
    /** The form is done with: nothing is kept any more. */
    release: () => {
      released.current = true;
      forgetLocalDraft(key);
    },
  };
}
