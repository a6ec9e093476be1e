/** Holds what browsers download against its budget, in the compressed form in which it is sent. Each budget counts as one check. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { weighPages } from './page-weight.ts';
import { closingLine, writeResult } from './results.js';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

const folder = 'dist/client';
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;

const loader = 'src/web/loader/loader.ts';
const admin = 'src/web/start-admin.tsx';
const editor = 'src/web/admin/content/editor/rich-text-editor.tsx';
const captcha = 'src/web/site/contact/load-altcha.ts';
/** Shown in a frame of the back office alone. */
const sitePreview = 'src/web/site/screens/site-preview-screen.tsx';

const program = manifest[loader]?.dynamicImports?.[0] ?? '';
const shell = filesOf([loader, program]);
const site = filesOf([loader], { lazyToo: true, except: [admin, captcha, sitePreview] });
const backOffice = without(filesOf([admin]), shell);
const { post, home } = await weighPages();

const budgets: [name: string, kilobytes: number, bytes: number][] = [
  ['loader', 3, sizeOf(filesOf([loader]))],
  ['a post without pictures, before anybody acts', 45, post.all],
  ['  its HTML', 10, post.HTML],
  ['  its styles', 6, post.styles],
  ['  its script', 4, post.script],
  ['  its font', 25, post.font],
  ['home, before anybody acts', 70, home.all],
  ['a post with the whole program', 144, post.withProgram],
  ['home with the whole program', 143, home.withProgram],
  ['scripts of all public pages', 90, sizeOf(ending(site, '.js'))],
  ['styles of all public pages', 12, sizeOf(ending(site, '.css'))],
  ['captcha, on the contact page only', 30, sizeOf(filesOf([captcha]))],
  ['back office, beyond the public program', 70, sizeOf(ending(backOffice, '.js'))],
  [
    'editor, beyond the back office',
    160,
    sizeOf(ending(without(filesOf([editor]), filesOf([admin]), shell), '.js')),
  ],
];

const count = { passed: 0, failed: 0 };
for (const [name, budget, bytes] of budgets) {
  const kilobytes = bytes / 1024;
  const isWithin = kilobytes <= budget;
  count[isWithin ? 'passed' : 'failed'] += 1;
  const line = `${isWithin ? '✓' : '✗'} ${name}`;
  console.log(`${line.padEnd(50)} ${kilobytes.toFixed(1).padStart(6)} of ${budget} KB`);
}
writeResult('size.json', count);
console.log(closingLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;

/** Everything that loading these modules downloads, and on demand what they load later. */
function filesOf(modules: string[], { lazyToo = false, except = [] as string[] } = {}): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>(except);
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(lazyToo ? (chunk.dynamicImports ?? []) : [])])
      visit(next);
  };
  for (const name of modules) {
    if (!manifest[name]) throw new Error(`${name} is not among the built files: has it moved?`);
    visit(name);
  }
  return files;
}

/** In the compressed form in which they are sent. */
function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sentBytes(file), 0);
}

function without(files: Set<string>, ...others: Set<string>[]): string[] {
  return [...files].filter((file) => !others.some((other) => other.has(file)));
}

function ending(files: Iterable<string>, suffix: string): string[] {
  return [...files].filter((file) => file.endsWith(suffix));
}

function sentBytes(file: string): number {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
