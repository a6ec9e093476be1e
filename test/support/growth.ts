import fc from 'fast-check';

/** Pieces that parsers, regular expressions and databases stumble over when they come by the thousand. */
const pieces = [
  ...[' ', '\t', '\n', '\r\n', ' \n', '\u00a0', '\u200b', '\u2028', '\0', '\ufeff'],
  ...['.', ',', ';', ':', '-', '--', '_', '!', '?', '*', '#', '+', '=', '|', '~', '%', '%41', '%%'],
  ...['/', '//', '/../', '\\', '@', 'a@', '.a', '[', '(', '{', '{a', '{a}', '"', "'", '`', '$'],
  ...['<', '>', '<a', '<p ', '</p>', '<p>', '<b>', '</i>', '<br>', '<!--', '-->', '<!', '<?', '</'],
  ...['<a href=', '<a href="', '<img alt="', '<script>', '<style>', '<table><tr><td>', '<li>', '<svg>'],
  ...['<blockquote type="cite">', '<h1>', '&', '&#', '&amp', '&amp;', '> ', '>>', '- ', '----'],
  ...['a', 'A', 'é', 'e\u0301', '\u0301\u0316', 'ß', '你', '😀', '\ud800', '\u202e', '0', '1', '1.', '1,'],
  ...[
    'On ',
    ' wrote:',
    'From: ',
    'To: a\n',
    'Re: ',
    'Version/',
    'Chrome/',
    'http://',
    'www.',
    'q=0',
    ';q=0',
    ', ',
  ],
];

const starts = ['', 'a', '<', '"', '-- ', 'On ', 'a,', 'https://a.b/', '<a href="', '/uploads/', 'Version/'];
const ends = ['', 'a', '!', '>', '"', '\n', ' x', '-->', ';', '/'];
const token = fc.constantFrom(...pieces);

/** Text that goes on and on: how it begins, what comes again and again, what comes again and again after that, and how it ends. */
type Hostile = { start: string; unit: string; then?: string; end: string };

export const hostile: fc.Arbitrary<Hostile> = fc.record({
  start: fc.constantFrom(...starts),
  unit: fc.array(token, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  end: fc.constantFrom(...ends),
});

const pairs = [
  ['<b>', '</i>'],
  ['<div>', '</p>'],
  ['<blockquote type="cite">', '<br>'],
  ['<!--', '-->'],
  ['{', '}'],
] as const;

/** What has done harm somewhere: every piece by itself and inside something, after every start, and one after the other. */
export const knownHostile: Hostile[] = [
  ...pieces.map((unit) => ({ start: '', unit, end: '' })),
  ...pieces.map((unit) => ({ start: 'a', unit, end: 'b' })),
  ...starts.flatMap((start) => [' ', '\n', '.', '1', '-', 'a'].map((unit) => ({ start, unit, end: '!' }))),
  ...pairs.map(([unit, then]) => ({ start: '', unit, then, end: '' })),
];

function ofLength({ start, unit, then, end }: Hostile, length: number): string {
  const some = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length));
  const middle = then ? some(unit, length / 2) + some(then, length / 2) : some(unit, length);
  return start + middle + end;
}

/** Less than this is nothing that anybody notices, and too little to compare: some clocks of a thread go in steps of several milliseconds. */
const floorMs = 40;
/** So many pieces of a text take as long as the text itself. Where time grows with the square they take an eighth of it. */
const parts = 8;
const mayGrow = 3;

/** The time that this thread has really worked: what other programs take of the machine does not count. */
function workOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const leastOf = (count: number, work: () => unknown) =>
  Math.min(...Array.from({ length: count }, () => workOf(work)));

/**
 * How many times longer a function works on a text than on its eight pieces one by one, where that is more than linear; else undefined. The
 * text grows step by step, so that nobody waits for what the square of the longest would take.
 */
export function growthOf(
  read: (text: string) => unknown,
  shape: Hostile,
  longest: number,
): number | undefined {
  for (let length = longest / 8; length <= longest; length *= 2) {
    const whole = ofLength(shape, length);
    const readWhole = () => read(whole);
    if (workOf(readWhole) < floorMs || leastOf(3, readWhole) < floorMs) continue;
    const piece = ofLength(shape, length / parts);
    const readPieces = () => {
      for (let count = 0; count < parts; count += 1) read(piece);
    };
    const growth = leastOf(3, readWhole) / leastOf(3, readPieces);
    if (growth > mayGrow) return growth;
  }
  return undefined;
}
