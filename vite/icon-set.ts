import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:icon-set';
const resolved = `\0${name}`;

/**
 * One module of all icons, by the names of their files. Were it made of those files, every icon that a screen uses would be shared with it, and the
 * screens torn to pieces for that.
 */
export function iconSet(): Plugin {
  return {
    name: 'icon-set',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: async (id) => (id === resolved ? `export default ${JSON.stringify(await readIcons())}` : undefined),
  };
}

async function readIcons(): Promise<Record<string, unknown>> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide')), '../esm/icons');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
  const icons = files.sort().map(async (file) => {
    const { default: icon } = await import(pathToFileURL(join(folder, file)).href);
    return [file.slice(0, -'.mjs'.length), icon] as const;
  });
  return Object.fromEntries(await Promise.all(icons));
}
