import { describe, expect, it } from 'vitest';
import { cleanContent } from './clean-content.ts';

const filled = (piece: string, length = 100_000) => piece.repeat(Math.floor(length / piece.length));

/** What comes of a piece of work, and how often the event loop went round meanwhile. */
async function meanwhile<Result>(work: Promise<Result>): Promise<{ result: Result; rounds: number }> {
  let rounds = 0;
  let isDone = false;
  const goRound = () => {
    rounds += 1;
    if (!isDone) setTimeout(goRound, 1);
  };
  setTimeout(goRound, 1);
  try {
    return { result: await work, rounds };
  } finally {
    isDone = true;
  }
}

describe('content', () => {
  it('is sanitised, long or short', async () => {
    const honest = '<p>Hello <strong>world</strong></p>';
    const harm = '<script>alert(1)</script>';
    expect((await cleanContent(harm + honest)).content).toBe(honest);
    expect((await cleanContent(harm + filled(honest))).content).toBe(filled(honest));
  });

  it.each([
    ['has nothing to see', '<p></p>', 'Content is required'],
    ['has nothing to see in very much', filled('<p></p>'), 'Content is required'],
    ['is nested beyond sense', filled('<div>'), 'Content is nested too deeply'],
    ['is too long once its signs are escaped', filled('<', 300_000), 'Content must be 1 MB or less'],
  ])('that %s is refused in words', async (_what, html, message) => {
    await expect(cleanContent(html)).rejects.toMatchObject({ code: 'invalid', errors: { content: message } });
  });

  it('that is long keeps nobody else waiting', async () => {
    const { rounds } = await meanwhile(cleanContent(filled('<br>x')));
    expect(rounds).toBeGreaterThan(3);
  });
});
