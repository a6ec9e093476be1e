import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Pairs, accents and figures of one width. What else the font can do, nothing here asks for, and contextual forms alone are 4 KB. */
const keptFeatures: string[] = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

const fontFace = /@font-face\s*\{[^}]*\}/g;
const packagedFile = /url\("(@[^"]+\.woff2)"\)/;

/**
 * Cuts the fonts of a stylesheet down to what each `@font-face` says of itself: its letters and its weights. Who imports the address of a
 * packaged file gets that of the first one cut from it.
 */
export function fontSubsets(stylesheet: string): Plugin {
  const path = resolve(stylesheet);
  const firstCuts = new Map<string, string>();
  let folder = '';
  let styles = '';

  async function cutFace(face: string): Promise<string> {
    const name = packagedFile.exec(face)?.[1];
    if (!name) return face;
    const file = await cut(name, face, folder);
    if (!firstCuts.has(name)) firstCuts.set(name, file);
    return face.replace(name, relative(dirname(path), file));
  }

  return {
    name: 'font-subsets',
    enforce: 'pre',
    configResolved: async (config) => {
      folder = join(config.cacheDir, 'fonts');
      styles = await readFile(path, 'utf8');
      for (const face of styles.match(fontFace) ?? []) styles = styles.replace(face, await cutFace(face));
    },
    resolveId: {
      filter: { id: /\.woff2\?url$/ },
      handler: (id) => {
        const file = firstCuts.get(id.slice(0, -'?url'.length));
        return file && `${file}?url`;
      },
    },
    // The development server asks for it with a query.
    load: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (id) => (id.split('?')[0] === path ? styles : undefined),
    },
  };
}

/** Done once for the same font and the same wishes, whichever build asks for it. */
async function cut(name: string, face: string, folder: string): Promise<string> {
  const font = await readFile(createRequire(import.meta.url).resolve(name));
  const key = createHash('sha256').update(font).update(face).update(keptFeatures.join()).digest('hex');
  const file = join(folder, `${basename(name, '-wght-normal.woff2')}-${key.slice(0, 8)}.woff2`);
  if (existsSync(file)) return file;
  const wanted = {
    targetFormat: 'woff2',
    variationAxes: { wght: weightsOf(face) },
    keepFeatures: keptFeatures,
  } as const;
  await mkdir(folder, { recursive: true });
  const bytes = await subsetFont(font, lettersOf(face), wanted);
  // Under its name it is whole, whoever else is at work.
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
  return file;
}

function lettersOf(face: string): string {
  const ranges = face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  return [...ranges]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

function weightsOf(face: string) {
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  return { min: Number(min), max: Number(max) };
}
