import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '#test/support/start-postgres.ts';
import { type Outcome, type Scenario, worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/**
 * Tries everything against the product as it is delivered, for some minutes, and prints one table. `npm run torture -- --write` puts it into
 * docs/trust.md, too; a word chooses the scenarios whose name has it.
 */
const words = process.argv.slice(2);
const isWriting = words.includes('--write');
const wanted = words.find((word) => !word.startsWith('--'));
const chosen = scenarios.filter(({ name }) => !wanted || name.toLowerCase().includes(wanted.toLowerCase()));
const document = resolve(import.meta.dirname, '../../docs/trust.md');

type Row = { scenario: Scenario; outcome: Outcome; seconds: number };

const postgres = await startEmbeddedPostgres();
try {
  const rows: Row[] = [];
  for (const scenario of chosen) {
    process.stderr.write(`… ${scenario.area}: ${scenario.name}\n`);
    const started = performance.now();
    const outcome = await tried(scenario);
    rows.push({ scenario, outcome, seconds: Math.round((performance.now() - started) / 1000) });
    for (const harm of outcome.harm.slice(0, 20)) console.error(`  ${harm}`);
  }
  const table = tableOf(rows);
  console.log(table);
  if (isWriting && !wanted) writeInto(document, table);
  process.exitCode = rows.some(({ outcome }) => outcome.harm.length > 0) ? 1 : 0;
} finally {
  await postgres.stop();
}

async function tried(scenario: Scenario): Promise<Outcome> {
  try {
    return await scenario.run(worldOf('full', postgres.url));
  } catch (error) {
    return { tried: 'not to the end', harm: [error instanceof Error ? error.message : String(error)] };
  }
}

function tableOf(rows: Row[]): string {
  const lines = rows.map(({ scenario, outcome, seconds }) =>
    [
      scenario.area,
      scenario.name,
      scenario.promise,
      outcome.tried,
      outcome.isUntried ? '?' : String(outcome.harm.length),
      outcome.measured ?? '',
      `${seconds} s`,
    ].map((cell) => cell.replaceAll('|', '\\|')),
  );
  const head = ['', 'What', 'What must hold', 'Tried', 'Lost or let through', 'Measured', 'Took'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Between the two marks; what stands around the table is written by people. */
function writeInto(file: string, table: string) {
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.indexOf('<!-- table -->'), text.indexOf('<!-- end of table -->')];
  if (before < 0 || after < before) throw new Error(`${file} lacks the marks between which the table goes`);
  writeFileSync(file, `${text.slice(0, before)}<!-- table -->\n\n${table}\n\n${text.slice(after)}`);
}
