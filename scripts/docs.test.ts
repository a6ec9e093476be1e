import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const scripts: Record<string, string> = packageJson.scripts;

/** What a clone holds, and what is about to be added to it: ignored files are on one machine only. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

const documents = files.filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(file));
const readDocument = (file: string) => readFileSync(join(root, file), 'utf8');

const isInRepository = (path: string) =>
  files.includes(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));

/** A path in full, or the end of one, such as `error-handler.ts`. */
const isNamedInRepository = (name: string) =>
  isInRepository(name) || files.some((file) => file.endsWith(`/${name.replace(/^\.\//, '')}`));

const headingAnchors = (file: string) =>
  [...readDocument(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What a pattern finds in all documents and should not be there, with the document that names it. */
function findBroken(pattern: RegExp, isBroken: (name: string, document: string) => unknown): string[] {
  const broken = documents.flatMap((document) =>
    [...readDocument(document).matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => isBroken(name, document))
      .map((name) => `${document}: ${name}`),
  );
  return [...new Set(broken)];
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const broken = findBroken(/\]\(([^)\s]+)\)/g, (link, document) => {
      if (/^(https?|mailto):/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      return !isInRepository(target) || (anchor && !headingAnchors(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('name files that exist', () => {
    const isFile = /^(src|test|scripts|docs|vite)\/|[\w-]\.(ts|tsx|js|sh|css)$/;
    const isMissing = (name: string) =>
      isFile.test(name) && !name.startsWith('dist/') && !isNamedInRepository(name);
    expect(findBroken(/`([\w@./-]+)`/g, isMissing)).toEqual([]);
  });

  it('name commands that exist', () => {
    expect(findBroken(/npm run ([\w:-]+)/g, (name) => !(name in scripts))).toEqual([]);
  });
});

describe('package.json', () => {
  it('runs files that exist', () => {
    const named = Object.values(scripts).flatMap((command) => command.match(/\S+\/\S+\.(ts|js|sh)\b/g) ?? []);
    expect(named.filter((file) => !isInRepository(file) && !file.startsWith('node_modules/'))).toEqual([]);
  });

  it('has no command that the README does not list', () => {
    const readme = readDocument('README.md');
    const unlisted = Object.keys(scripts).filter((name) => {
      const isHook = /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts;
      return !isHook && !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme);
    });
    expect(unlisted).toEqual([]);
  });
});
