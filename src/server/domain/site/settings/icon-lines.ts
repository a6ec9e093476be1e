import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

type IconNode = [tag: string, attributes: Record<string, string>][];

const require = createRequire(import.meta.url);
const drawn = new Map<string, Promise<string | undefined>>();

/** How an icon of the set is drawn, by its name. Each is a file of its own, so that only those are loaded that a service has. */
export function iconLines(name: string): Promise<string | undefined> {
  const known = drawn.get(name) ?? draw(name);
  // Names that lead nowhere are without number.
  known.then((lines) => lines && drawn.set(name, known));
  return known;
}

async function draw(name: string): Promise<string | undefined> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return undefined;
  try {
    const file = require.resolve(`lucide/dist/esm/icons/${name}.mjs`);
    const icon = (await import(pathToFileURL(file).href)) as { default: IconNode };
    return icon.default.map(([tag, attributes]) => `<${tag}${written(attributes)}></${tag}>`).join('');
  } catch {
    return undefined;
  }
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
