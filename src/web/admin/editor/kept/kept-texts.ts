import type { Seen } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

/** Texts that were typed and not saved yet, kept in this browser: they survive a reload, a crash and the end of a session. */
export type KeptText<Values> = {
  values: Values;
  /** When it was typed. */
  keptAt: string;
  /** The stored state that it goes out from, to notice that someone else changed it meanwhile. */
  basedOn: Seen | undefined;
};

const prefix = 'marquee.kept.';

function readKept<Values>(key: string): KeptText<Values> | null {
  try {
    const text = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as KeptText<Values> | null;
    // Older texts say only when what they go out from was last edited.
    if (typeof text?.basedOn === 'string') text.basedOn = { updatedAt: text.basedOn };
    return text;
  } catch {
    return null;
  }
}

/** The newest text of a form that differs from what is saved, whichever visit it was typed on. */
export function findKept<Values>(
  name: string,
  isWanted: (values: Values) => boolean,
): { key: string; text: KeptText<Values> } | null {
  const [newest] = keptKeys()
    .filter((key) => key.startsWith(`${name}.`))
    .flatMap((key) => {
      const text = readKept<Values>(key);
      return text && isWanted(text.values) ? [{ key, text }] : [];
    })
    .sort((a, b) => b.text.keptAt.localeCompare(a.text.keptAt));
  return newest ?? null;
}

export function writeKept<Values>(key: string, text: KeptText<Values>): void {
  const json = JSON.stringify(text);
  try {
    localStorage.setItem(prefix + key, json);
  } catch {
    // The store is full: what is being typed now counts more than what was left behind long ago.
    forgetOldest(key);
    try {
      localStorage.setItem(prefix + key, json);
    } catch {
      // A browser that keeps nothing at all, as in some private windows: the form itself still holds the text.
    }
  }
}

export function forgetKept(key: string): void {
  localStorage.removeItem(prefix + key);
}

/** Takes leave of texts that nobody came back for: the server keeps their pictures no longer either. */
export function forgetOutdated(now: Date): void {
  const limit = now.getTime() - limits.keptTextDays * 24 * 60 * 60 * 1000;
  for (const key of keptKeys()) {
    if (Date.parse(readKept(key)?.keptAt ?? '') < limit) forgetKept(key);
  }
}

function forgetOldest(except: string): void {
  const [oldest] = keptKeys()
    .filter((key) => key !== except)
    .sort((a, b) => (readKept(a)?.keptAt ?? '').localeCompare(readKept(b)?.keptAt ?? ''));
  if (oldest) forgetKept(oldest);
}

function keptKeys(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
