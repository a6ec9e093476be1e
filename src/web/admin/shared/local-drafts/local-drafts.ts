import type { Seen } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

/** Texts that were typed and not saved yet, kept in this browser: they survive a reload, a crash and the end of a session. */
export type LocalDraft<Values> = {
  values: Values;
  /** When it was typed. */
  keptAt: string;
  /** The stored state that it goes out from, to notice that someone else changed it meanwhile. */
  basedOn: Seen | undefined;
};

const prefix = 'marquee.kept.';

/** A browser that blocks site data throws as soon as its storage is named. */
function getStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function readLocalDraft<Values>(key: string): LocalDraft<Values> | null {
  try {
    const text = JSON.parse(getStorage()?.getItem(prefix + key) ?? 'null') as LocalDraft<Values> | null;
    // Older texts say only when what they go out from was last edited.
    if (typeof text?.basedOn === 'string') text.basedOn = { updatedAt: text.basedOn };
    return text;
  } catch {
    return null;
  }
}

/** The newest text of a form that differs from what is saved, whichever visit it was typed on. */
export function findLocalDraft<Values>(
  name: string,
  isWanted: (values: Values) => boolean,
): { key: string; text: LocalDraft<Values> } | null {
  const [newest] = draftKeys()
    .filter((key) => key.startsWith(`${name}.`))
    .flatMap((key) => {
      const text = readLocalDraft<Values>(key);
      return text && isWanted(text.values) ? [{ key, text }] : [];
    })
    .sort((a, b) => b.text.keptAt.localeCompare(a.text.keptAt));
  return newest ?? null;
}

export function writeLocalDraft<Values>(key: string, text: LocalDraft<Values>): void {
  const json = JSON.stringify(text);
  try {
    getStorage()?.setItem(prefix + key, json);
  } catch {
    // The store is full: what is being typed now counts more than what was left behind long ago.
    forgetOldest(key);
    try {
      getStorage()?.setItem(prefix + key, json);
    } catch {
      // A browser that keeps nothing at all, as in some private windows: the form itself still holds the text.
    }
  }
}

export function forgetLocalDraft(key: string): void {
  getStorage()?.removeItem(prefix + key);
}

/** Takes leave of texts that nobody came back for: the server keeps their pictures no longer either. */
export function forgetOutdated(now: Date): void {
  const limit = now.getTime() - limits.localDraftDays * 24 * 60 * 60 * 1000;
  for (const key of draftKeys()) {
    if (Date.parse(readLocalDraft(key)?.keptAt ?? '') < limit) forgetLocalDraft(key);
  }
}

function forgetOldest(except: string): void {
  const [oldest] = draftKeys()
    .filter((key) => key !== except)
    .sort((a, b) => (readLocalDraft(a)?.keptAt ?? '').localeCompare(readLocalDraft(b)?.keptAt ?? ''));
  if (oldest) forgetLocalDraft(oldest);
}

function draftKeys(): string[] {
  return Object.keys(getStorage() ?? {})
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
