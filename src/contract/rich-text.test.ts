import { expect, test } from 'vitest';
import { hasVisibleContent } from './rich-text.ts';

const long = 30_000;

test.each(['<p></p>', '<br>', '<p>&nbsp;</p>', '&nbsp;', '<b> </b>'])(
  'very much of %s shows nothing, wherever one looks',
  (piece) => {
    const html = piece.repeat(long);
    for (let cut = 0; cut < piece.length; cut += 1)
      expect(hasVisibleContent(' '.repeat(cut) + html)).toBe(false);
    expect(hasVisibleContent(`${html}<p>x</p>`)).toBe(true);
    expect(hasVisibleContent(`${html}<img src="/uploads/a.png">`)).toBe(true);
  },
);
