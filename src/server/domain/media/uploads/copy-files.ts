import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

type Source = {
  list: () => AsyncIterable<{ name: string }>;
  open: (name: string) => Promise<{ read: () => Readable } | undefined>;
};

/** Puts every file of one place into another, which may have some of them already. Answers with how many there were. */
export async function copyFiles(
  from: Source,
  to: { put: (name: string, bytes: Buffer, modifiedAt: Date) => Promise<void> },
  now: Date,
): Promise<number> {
  let copied = 0;
  for await (const { name } of from.list()) {
    const file = await from.open(name);
    if (!file) continue;
    await to.put(name, await buffer(file.read()), now);
    copied += 1;
  }
  return copied;
}
