/** The text of a field with something put in where its cursor is; at the end when it has none. */
export function insertText(field: HTMLTextAreaElement | null, text: string, added: string): string {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? text.length;
  return text.slice(0, from) + added + text.slice(to);
}

/** Selects the first place where the words stand, so that typing replaces them. */
export function selectText(field: HTMLTextAreaElement | null, words: string) {
  const start = field?.value.indexOf(words) ?? -1;
  if (start >= 0) field?.setSelectionRange(start, start + words.length);
}
