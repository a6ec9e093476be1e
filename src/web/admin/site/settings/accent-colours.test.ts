import { expect, test } from 'vitest';
import { accentProblem } from '#contract/accent.ts';
import { hexOf, leastLightness, originalAccent, readable, wheelColourOf } from './accent-colours.ts';

test('every place of the wheel, at every lightness, is a colour that can be read', () => {
  for (let hue = 0; hue < 360; hue += 15)
    for (const saturation of [0, 35, 70, 100])
      for (const lightness of [0, 30, 60, 100]) {
        const hex = hexOf(readable({ hue, saturation, lightness }));
        expect(accentProblem(hex), hex).toBeUndefined();
      }
});

test('no more light is added than it takes', () => {
  const blue = { hue: 240, saturation: 100 };
  const lightness = leastLightness(blue);
  expect(accentProblem(hexOf({ ...blue, lightness: lightness - 1 }))).toContain('too dark');
  expect(readable({ ...blue, lightness: 95 }).lightness).toBe(95);
});

test('a colour is found on the wheel, and read from it again', () => {
  expect(wheelColourOf('#ff0000')).toEqual({ hue: 0, saturation: 100, lightness: 50 });
  expect(wheelColourOf('#808080')).toEqual({ hue: 0, saturation: 0, lightness: 50 });
  expect(hexOf({ hue: 120, saturation: 100, lightness: 50 })).toBe('#00ff00');
  const [there, back] = [originalAccent, hexOf(wheelColourOf(originalAccent))].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  there?.forEach((channel, index) => {
    expect(Math.abs(channel - (back?.[index] ?? 0))).toBeLessThanOrEqual(3);
  });
});
