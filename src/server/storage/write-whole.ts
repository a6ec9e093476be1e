import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

type Writing = {
  /** Where it is written, in the same folder. What is left there by a crash is the writer's to clear away. */
  draft: string;
  mode: number;
  /** How the draft gets its name: in place of whatever has it, if not said otherwise. */
  place?: (draft: string, path: string) => Promise<void>;
};

/** Nobody ever sees half a file: it gets its name once it is complete and on disk. A write that fails leaves nothing behind. */
export async function writeWhole(
  path: string,
  { draft, mode, place = rename }: Writing,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  try {
    const file = await open(draft, 'w', mode);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

/** A new name is only safe from a power cut once its folder has been written. */
export async function syncFolder(path: string): Promise<void> {
  // Windows does not let a folder be written in this way, and needs no telling.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
