/** How a list counts: with bullets, or as the `type` of an `ol` has it. */
export type ListKind = 'bullet' | '1' | 'a' | 'A' | 'i' | 'I';

export type ListNumber = { kind: Exclude<ListKind, 'bullet'>; value: number };

/** Longer ones are no numbers of list items. */
const longest = 12;

/**
 * The number that a drawn marker shows, such as `3.`, `(b)`, `iv)` or `1.2.`, where only the last part counts. Some letters are Roman numbers
 * too: they are what continues `before`, the number of the item above; else one that can begin a list.
 */
export function readListNumber(marker: string, before?: ListNumber): ListNumber | undefined {
  const digits = /(\d{1,6})\D{0,3}$/.exec(marker.slice(-longest))?.[1];
  if (digits !== undefined) return { kind: '1', value: Number(digits) };
  const letters = /^[^\p{L}\p{N}]{0,3}([a-z]{1,8})[^\p{L}\p{N}]{0,3}$/iu.exec(marker)?.[1];
  if (letters === undefined) return undefined;
  const isUpper = letters === letters.toUpperCase();
  const roman = { kind: isUpper ? 'I' : 'i', value: romanValue(letters.toLowerCase()) } as const;
  const alphabetic = { kind: isUpper ? 'A' : 'a', value: alphabeticValue(letters.toLowerCase()) } as const;
  const candidates: ListNumber[] = [];
  if (roman.value > 0) candidates.push(roman);
  if (alphabetic.value > 0) candidates.push(alphabetic);
  return (
    candidates.find(({ kind, value }) => kind === before?.kind && value === before.value + 1) ??
    candidates.find(({ value }) => value === 1) ??
    (letters.length > 1 ? candidates[0] : candidates.at(-1))
  );
}

/** The number in a list that is known to count in this way. */
export function readNumberOfKind(marker: string, kind: ListNumber['kind']): number | undefined {
  const above = readListNumber(marker);
  if (above?.kind === kind) return above.value;
  const letters = /[a-z]{1,8}/i.exec(marker)?.[0].toLowerCase() ?? '';
  const value = /^i$/i.test(kind) ? romanValue(letters) : /^a$/i.test(kind) ? alphabeticValue(letters) : 0;
  return value > 0 ? value : undefined;
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** 0 where the letters are no Roman number. */
function romanValue(letters: string): number {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)) return 0;
  let value = 0;
  for (const [at, letter] of [...letters].entries()) {
    const digit = romanDigits[letter] ?? 0;
    value += digit < (romanDigits[letters[at + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return value;
}

/** After `z` word processors count `aa`, `bb`; 0 for other words. */
function alphabeticValue(letters: string): number {
  const [first = ''] = letters;
  if (letters === '' || letters !== first.repeat(letters.length)) return 0;
  return (letters.length - 1) * 26 + first.charCodeAt(0) - 96;
}
