import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the package lies, however deep in it this code runs: from its source, or bundled among the built files. */
export const projectFolder = folderWithPackage(import.meta.dirname);

function folderWithPackage(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : folderWithPackage(parent);
}
