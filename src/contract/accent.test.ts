import { expect, test } from 'vitest';
import { accentProblem, contrast } from './accent.ts';

/** The tokens of the site that the accent meets, and what is mixed of it. */
const canvas = '#07090c';
const surface = '#0c0f14';
const raised = '#12161d';
const onAccent = '#031317';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** As `color-mix(in srgb, …)` does. */
function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((value, at) => Math.round(value * share + (others[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The same numbers in every run. */
function* colours(count: number): Generator<string> {
  let state = 20_260_711;
  for (let made = 0; made < count; made += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

test('every accent that is taken can be read, and read on, wherever the site shows it', () => {
  const taken = [...colours(2000)].filter((colour) => accentProblem(colour) === undefined).slice(0, 200);
  expect(taken).toHaveLength(200);
  for (const accent of taken) {
    const bright = mix(accent, '#ffffff', 0.6);
    for (const ground of [canvas, surface, raised]) {
      expect(contrast(accent, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(bright, ground), `${bright} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const button of [accent, bright])
      expect(contrast(onAccent, button), `words on ${button}`).toBeGreaterThanOrEqual(4.5);
    const onPaper = mix(accent, '#000000', 0.44);
    expect(contrast(onPaper, '#ffffff'), `${onPaper} on paper`).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that is refused could not be read somewhere, and says how far it is off', () => {
  for (const colour of [...colours(2000)].filter((one) => accentProblem(one)))
    expect(contrast(colour, raised)).toBeLessThan(4.5);
  expect(accentProblem('#005566')).toMatch(/contrast on the site background is 2\.\d:1/);
});

test.each(['red', '#fff', '#12345', '#1234567', '#22d3ee;}body{display:none', 'url(x)', '#GGGGGG'])(
  '%s is no colour',
  (colour) => expect(accentProblem(colour)).toBe('Accent colour must be a hex colour such as #22d3ee'),
);

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
