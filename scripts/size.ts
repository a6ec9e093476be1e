/** What visitors and staff download, compressed as it is sent, against the budgets. Fails when one is exceeded. */
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { loadConfig, publicConfig } from '#server/config.ts';
import { loadBuiltBundle } from '#server/render/load-bundle.ts';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] };

const folder = 'dist/client/';
const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Record<string, Chunk>;
const entry = 'src/web/entry-client.tsx';
const screen = (name: string) => `src/web/site/routing/${name}-screen.tsx`;
const shell = 'src/web/start-admin.tsx';
const editor = 'src/web/admin/editor/rich-text-editor.tsx';

/** A chunk and everything that it cannot do without. */
function closure(...names: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  names.forEach(visit);
  return seen;
}

const sentBytes = (file: string) =>
  statSync(folder + (/\.(?:js|css)$/.test(file) ? `${file}.br` : file)).size;
const sum = (files: Iterable<string>) =>
  [...new Set(files)].reduce((bytes, file) => bytes + sentBytes(file), 0);
const scripts = (names: Set<string>) => sum([...names].map((name) => manifest[name]?.file ?? ''));
const styles = (names: Set<string>) => sum([...names].flatMap((name) => manifest[name]?.css ?? []));
const font = Object.values(manifest)
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .find((file) => file.endsWith('.woff2'));

async function homeDocument(): Promise<number> {
  const bundle = await loadBuiltBundle();
  if (!bundle) throw new Error('Nothing has been built');
  const render = bundle.createRenderer({
    config: publicConfig(loadConfig({})),
    transport: () => Promise.reject(new Error('The home page asks for nothing')),
  });
  const page = await render('/');
  return 'html' in page ? brotliCompressSync(page.html).length : 0;
}

const post = closure(entry, screen('post'));
const home = closure(entry, screen('home'));
// A screen so small that it travels with the site's frame has no file of its own.
const screens = Object.keys(manifest).filter(
  (name) => name.endsWith('-screen.tsx') && name.includes('/site/'),
);
const visitors = closure(entry, ...screens);
const staff = closure(entry, shell);
const writing = closure(entry, shell, editor);
const fontBytes = font ? sentBytes(font) : 0;

const lines: { what: string; bytes: number; budget: number }[] = [
  { what: 'JavaScript of a blog post', bytes: scripts(post), budget: 90 },
  { what: 'JavaScript of the home page', bytes: scripts(home), budget: 90 },
  { what: 'Styles of the public site', bytes: styles(visitors), budget: 12 },
  { what: 'The font', bytes: fontBytes, budget: 50 },
  {
    what: 'Home page, first visit',
    bytes: (await homeDocument()) + scripts(home) + styles(home) + fontBytes,
    budget: 200,
  },
  { what: 'Back office, beyond a public page', bytes: scripts(staff) - scripts(closure(entry)), budget: 90 },
  { what: 'Editor, beyond the back office', bytes: scripts(writing) - scripts(staff), budget: 160 },
];

for (const { what, bytes, budget } of lines) {
  const isOver = bytes > budget * 1000;
  console.log(
    `${isOver ? '✗' : '✓'} ${what.padEnd(36)} ${(bytes / 1000).toFixed(1).padStart(6)} KB of ${budget} KB`,
  );
  if (isOver) process.exitCode = 1;
}

/** Names that only the back office's libraries leave in their code. */
const staffOnly = /mantine|ProseMirror|ZodError|react-query|createBrowserRouter/;
for (const name of visitors) {
  const file = manifest[name]?.file ?? '';
  const found = staffOnly.exec(readFileSync(folder + file, 'utf8'));
  if (!found && !name.includes('/admin/')) continue;
  console.log(`✗ ${file} is sent to visitors and holds code of the back office (${found?.[0] ?? name})`);
  process.exitCode = 1;
}
