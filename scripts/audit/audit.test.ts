import { describe, expect, it } from 'vitest';
import { readReport } from './advisories.ts';
import { problemsInLock } from './lock-file.ts';
import { isKept, latestRelease } from './releases.ts';

describe('the audit of the dependencies', () => {
  const sound = { version: '1.0.0', integrity: 'sha512-abc' };
  const problemsWith = (changes: object) =>
    problemsInLock({
      lockfileVersion: 3,
      packages: {
        '': {},
        'node_modules/sound': sound,
        'node_modules/@a/b/node_modules/c': { ...sound, ...changes },
      },
    });

  it('is content with packages that have a checksum and nothing against them', () => {
    expect(problemsWith({})).toEqual({ checked: 2, problems: [] });
  });

  it.each([
    ['without a checksum', { integrity: undefined }, 'has no SHA-512 checksum'],
    ['with a weak one', { integrity: 'sha1-abc' }, 'has no SHA-512 checksum'],
    ['tied to a place', { resolved: 'git+ssh://somewhere' }, 'is tied to one place to download it from'],
    ['given up', { deprecated: 'use another' }, 'is deprecated: use another'],
  ])('names a package %s', (_what, changes, problem) => {
    expect(problemsWith(changes).problems).toEqual([{ name: 'c@1.0.0', problem }]);
  });

  it('leaves tools and other platforms out', () => {
    expect(problemsWith({ dev: true, integrity: undefined }).problems).toEqual([]);
    expect(problemsWith({ optional: true, integrity: undefined }).problems).toEqual([]);
  });

  it('counts releases for everyone only', () => {
    const times = {
      created: '2026-01-01T00:00:00Z',
      modified: '2026-01-01T00:00:00Z',
      '1.0.0': '2024-01-01T00:00:00Z',
      '1.1.0': '2024-06-01T00:00:00Z',
      '2.0.0-rc.1': '2026-01-01T00:00:00Z',
    };
    expect(latestRelease(times)).toEqual(new Date('2024-06-01T00:00:00Z'));
    expect(latestRelease({})).toBeUndefined();
  });

  it('takes 18 months for kept, and a day more for not', () => {
    const now = new Date('2026-07-15T00:00:00Z');
    expect(isKept(new Date('2025-01-15T00:00:00Z'), now)).toBe(true);
    expect(isKept(new Date('2025-01-14T00:00:00Z'), now)).toBe(false);
  });

  it('tells serious vulnerabilities from none, and none from no answer', () => {
    const metadata = { vulnerabilities: { total: 2 } };
    const vulnerabilities = { a: { severity: 'low' }, b: { severity: 'critical' } };
    expect(readReport({ metadata, vulnerabilities })).toEqual({ total: 2, serious: ['b (critical)'] });
    expect(readReport({})).toBeUndefined();
  });
});
