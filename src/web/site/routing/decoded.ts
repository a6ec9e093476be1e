/** A part of an address in plain letters. What cannot be decoded names nothing of ours and can be left as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
