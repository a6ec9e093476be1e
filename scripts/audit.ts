/**
 * Looks over what the product runs on: that everything is pinned by its checksum, that nothing is given up, that every direct dependency
 * was released within 18 months, and that no serious vulnerability is known. What cannot be asked is said, and fails nothing.
 */
import { readFileSync } from 'node:fs';
import { fetchAdvisories } from './audit/advisories.ts';
import { type LockFile, problemsInLock } from './audit/lock-file.ts';
import { fetchReleaseTimes, isKept, latestRelease } from './audit/releases.ts';
import { closingLine, writeResult } from './results.js';

const askedAtOnce = 4;
const count = { passed: 0, failed: 0 };

function tell(isFine: boolean, line: string, details: string[] = []) {
  count[isFine ? 'passed' : 'failed'] += 1;
  console.log([`${isFine ? '✓' : '✗'} ${line}`, ...details.map((detail) => `    ${detail}`)].join('\n'));
}

function checkLock() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const { checked, problems } = problemsInLock(lock);
  tell(
    problems.length === 0,
    `${checked} packages of the product, each with its checksum and none of them given up`,
    problems.map(({ name, problem }) => `${name} ${problem}`),
  );
}

async function checkReleases() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  const waiting = [...names];
  const latest = new Map<string, Date>();
  const askNext = async () => {
    const name = waiting.shift() ?? '';
    const times = await fetchReleaseTimes(name);
    const moment = times && latestRelease(times);
    if (moment) latest.set(name, moment);
  };
  const askAll = async () => {
    while (waiting.length > 0) await askNext();
  };
  // One alone first: where nobody answers, nobody waits for all of them.
  await askNext();
  if (latest.size === 0) return console.log('– the registry cannot be reached: releases were not checked');
  await Promise.all(Array.from({ length: askedAtOnce }, askAll));
  const day = (name: string) =>
    latest.get(name)?.toISOString().slice(0, 10) ?? 'never, as far as the registry tells';
  const old = names.filter((name) => {
    const moment = latest.get(name);
    return !moment || !isKept(moment, new Date());
  });
  const oldest = [...latest].sort(([, one], [, other]) => one.getTime() - other.getTime())[0]?.[0] ?? '';
  tell(
    old.length === 0,
    `${names.length} direct dependencies, each released within 18 months (the longest ago: ${oldest}, ${day(oldest)})`,
    old.map((name) => `${name} was last released ${day(name)}`),
  );
}

async function checkAdvisories() {
  const advisories = await fetchAdvisories();
  if (!advisories)
    return console.log(
      '– the registry does not tell known vulnerabilities: ask one that does (npm audit --omit=dev)',
    );
  tell(
    advisories.serious.length === 0,
    `${advisories.total} known vulnerabilities, none of them serious`,
    advisories.serious,
  );
}

checkLock();
await checkReleases();
await checkAdvisories();
writeResult('audit.json', count);
console.log(closingLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;
