import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type RedirectInput, type RedirectsImport, redirectInput } from '#contract/redirects.ts';
import { truncate } from '#contract/text.ts';
import { inSteps } from '#server/domain/shared/in-steps.ts';
import { checkRule } from './check-rule.ts';
import { type CsvLine, readCsv } from './read-csv.ts';
import type { RuleChains } from './rule-chains.ts';

type Import = {
  /** Those that are there; what is taken over joins them, and the next line is held against it. */
  rules: RuleChains;
  findLive: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
};
/** Messages repeat addresses, which can be long. */
const longestMessage = 300;
type Accepted = { key: string; input: RedirectInput };

type ParsedLine = { line: number; parsed: ReturnType<typeof redirectInput.safeParse> };

/** The lines of a file, each a rule or the reason why it is none. */
export async function parseRules(csv: string): Promise<ParsedLine[]> {
  const lines = readCsv(csv, { required: ['from', 'to'], optional: ['permanent'] });
  if (lines.length > limits.importedRedirects)
    throw new AppError(
      'invalid',
      `A file may hold ${limits.importedRedirects.toLocaleString('en-US')} redirects at most`,
    );
  const all: ParsedLine[] = [];
  await inSteps(lines, (line) => {
    all.push({ line: line.line, parsed: redirectInput.safeParse(inputOf(line)) });
  });
  return all;
}

/** Separates the lines that may be stored from those that are skipped. */
export async function checkRules(
  lines: readonly ParsedLine[],
  { rules, findLive }: Import,
): Promise<{ accepted: Accepted[]; skipped: RedirectsImport['skipped'] }> {
  const live = await findLive(lines.flatMap(({ parsed }) => (parsed.success ? parsed.data.from : [])));
  const accepted: Accepted[] = [];
  const skipped: RedirectsImport['skipped'] = [];
  await inSteps(lines, ({ line, parsed }) => {
    try {
      if (!parsed.success)
        throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'This line is not valid');
      const key = checkRule(parsed.data, { rules, live });
      rules.add(key, parsed.data);
      accepted.push({ key, input: parsed.data });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ line, message: truncate(error.message, longestMessage) });
    }
  });
  return { accepted, skipped };
}

const meanings: Record<string, boolean> = {
  '': true,
  true: true,
  yes: true,
  '1': true,
  '301': true,
  false: false,
  no: false,
  '0': false,
  '302': false,
};

function inputOf({ cells: { from, to, permanent = '' } }: CsvLine) {
  return { from, to, permanent: meanings[permanent.toLowerCase()] ?? permanent };
}
