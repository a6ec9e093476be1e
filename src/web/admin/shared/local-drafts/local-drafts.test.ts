import { describe, expect, it } from 'vitest';
import { findLocalDraft, forgetLocalDraft, forgetOutdated, writeLocalDraft } from './local-drafts.ts';

// Naming `localStorage` throws here, as it does in a browser that blocks site data.
describe('local drafts without storage', () => {
  it('finds nothing and throws nothing', () => {
    expect(() => localStorage).toThrow();
    const now = new Date();
    writeLocalDraft('post.new.1', {
      values: { title: 'Typed' },
      keptAt: now.toISOString(),
      basedOn: undefined,
    });
    forgetLocalDraft('post.new.1');
    forgetOutdated(now);
    expect(findLocalDraft('post.new', () => true)).toBeNull();
  });
});
