import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Advisories = { total: number; serious: string[] };

type Report = {
  vulnerabilities?: Record<string, { severity: string }>;
  metadata?: { vulnerabilities?: { total?: number } };
};

const seriousKinds = ['high', 'critical'];

export function readReport(report: Report): Advisories | undefined {
  const total = report.metadata?.vulnerabilities?.total;
  if (total === undefined) return undefined;
  const serious = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => seriousKinds.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  return { total, serious };
}

/** Known vulnerabilities of what the lock file names. Not every registry knows any: undefined where this one does not answer. */
export async function fetchAdvisories(): Promise<Advisories | undefined> {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json'];
  const stdout = await promisify(execFile)('npm', args, {
    timeout: 60_000,
    maxBuffer: 16 * 1024 * 1024,
  }).then(
    (answer) => answer.stdout,
    // It also fails when it has found something, and then tells what.
    (failure: { stdout?: string }) => failure.stdout ?? '',
  );
  try {
    return readReport(JSON.parse(stdout) as Report);
  } catch {
    return undefined;
  }
}
