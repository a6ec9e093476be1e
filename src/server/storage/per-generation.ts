import type { ContentGeneration } from './content-generation.ts';

/**
 * Reads something that visitors see, once for each generation of content. Where nobody can say at once which is the newest, it is read each time.
 */
export function perGeneration<Value>(
  content: Pick<ContentGeneration, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { generation: number; value: Value } | undefined;
  return async () => {
    // Asked for before reading: of a change in between, what was read may know, and the next to come asks again.
    const generation = content.current();
    if (known && known.generation === generation) return known.value;
    const value = await read();
    known = generation === undefined ? undefined : { generation, value };
    return value;
  };
}
