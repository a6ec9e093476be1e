import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/** Writes the brotli and gzip forms of every built text file beside it, once and at full strength, for the server to send as they are. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'marquee-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    writeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((name) => compressible.test(name))) {
        const path = join(folder, name);
        const bytes = await readFile(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
