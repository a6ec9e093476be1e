const codes = { quote: 34, backslash: 92, comma: 44, colon: 58 };
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);
/** The brackets and separators of JSON, by character code. */
const isStructural = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(opening.has(code) || closing.has(code) || code === codes.comma || code === codes.colon),
);

/** Calls `visit` with every bracket and separator outside of strings, until it answers false. */
function walkStructure(json: string, visit: (code: number, index: number) => boolean): void {
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInString) {
      if (code === codes.backslash) index += 1;
      else if (code === codes.quote) isInString = false;
    } else if (code === codes.quote) isInString = true;
    else if (isStructural[code] === 1 && !visit(code, index)) return;
  }
}

/** Whether a JSON text has more brackets and separators than `max`. Counting is much cheaper than parsing, and stops at the limit. */
export function hasMoreTokens(json: string, max: number): boolean {
  let count = 0;
  walkStructure(json, () => {
    count += 1;
    return count <= max;
  });
  return count > max;
}

/** A JSON object as text, with the first field of this name set to null, whatever it holds. The same text where there is none. */
export function withoutField(json: string, name: string): string {
  let depth = 0;
  let previous = -1;
  let start = -1;
  let end = -1;
  walkStructure(json, (code, index) => {
    if (closing.has(code)) depth -= 1;
    if (start < 0 && code === codes.colon && depth === 1) {
      if (json.slice(previous + 1, index).trim() === JSON.stringify(name)) start = index + 1;
    } else if (start >= 0 && (depth === 0 || (depth === 1 && code === codes.comma))) end = index;
    if (opening.has(code)) depth += 1;
    previous = index;
    return end < 0;
  });
  return end < 0 ? json : `${json.slice(0, start)}null${json.slice(end)}`;
}
