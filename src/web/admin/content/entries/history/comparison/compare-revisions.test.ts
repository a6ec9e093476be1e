import { describe, expect, it } from 'vitest';
import type { PostRevision } from '#contract/revisions.ts';
import { compareRevisions } from './compare-revisions.ts';
import { compareWords } from './compare-words.ts';

const labels = {
  title: 'Title',
  slug: 'Slug',
  tags: 'Tags',
  featuredImage: 'Featured Image',
  publishedAt: 'Publish date',
};
const how = { labels, timeZone: 'Europe/Berlin' };

const revision: PostRevision = {
  _id: 'one',
  createdAt: '2026-01-01T00:00:00.000Z',
  reason: 'saved',
  author: { name: 'Ada' },
  title: 'Our new office',
  words: 2,
  name: '',
  slug: 'our-office',
  excerpt: '',
  content: '<p>Hello there</p>',
  featuredImage: '',
  videoUrl: '',
  tags: ['news', 'office'],
  publishedAt: null,
};

const wordsOf = (before: PostRevision, after: PostRevision) =>
  compareRevisions(before, after, how).fields.map((row) => {
    const told = compareWords(row.before, row.after);
    const side = (runs: typeof told.before) => runs.map(({ change, text }) => `${change}: ${text.trim()}`);
    return { label: row.label, before: side(told.before), after: side(told.after) };
  });

describe('two versions', () => {
  it('that are the same say so', () => {
    const after: PostRevision = { ...revision, _id: 'two', reason: 'published' };
    expect(compareRevisions(revision, after, how)).toMatchObject({
      fields: [],
      rows: [{ type: 'same' }],
      summary: 'Both versions are the same.',
    });
  });

  it('tell which fields changed, and how', () => {
    const after = {
      ...revision,
      title: 'Our old office',
      slug: 'our-old-office',
      tags: ['news', 'moving', 'office'],
      publishedAt: '2026-03-29T00:30:00.000Z',
    };
    expect(wordsOf(revision, after)).toEqual([
      {
        label: 'Title',
        before: ['same: Our', 'removed: new', 'same: office'],
        after: ['same: Our', 'added: old', 'same: office'],
      },
      { label: 'Slug', before: ['removed: our-office'], after: ['added: our-old-office'] },
      {
        label: 'Tags',
        before: ['same: news, office'],
        after: ['same: news,', 'added: moving,', 'same: office'],
      },
      { label: 'Publish date', before: [], after: ['added: Mar 29, 2026 01:30'] },
    ]);
  });

  it('show both pictures', () => {
    const [row] = compareRevisions(revision, { ...revision, featuredImage: '/uploads/a.png' }, how).fields;
    expect(row).toMatchObject({
      label: 'Featured Image',
      before: { tokens: [] },
      after: { tokens: [{ picture: { src: '/uploads/a.png' } }] },
    });
  });

  it('are summed up in a line', () => {
    const before = { ...revision, content: '<p>One</p><p>Two</p><p>Here it is again</p>' };
    const after = { ...revision, title: 'New', content: '<p>One</p><p>Here it was again</p><p>More</p>' };
    expect(compareRevisions(before, after, how).summary).toBe(
      'Title changed. 1 block changed, 1 added, 1 removed.',
    );
  });

  it('are everything when the first has nothing before it', () => {
    const { fields, rows } = compareRevisions(null, revision, how);
    expect(fields.map(({ label }) => label)).toEqual(['Title', 'Slug', 'Tags']);
    expect(rows).toMatchObject([{ type: 'added' }]);
  });
});
