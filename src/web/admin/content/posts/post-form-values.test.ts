import { describe, expect, it } from 'vitest';
import type { AdminPost } from '#contract/posts.ts';
import { compareValues } from '../entries/compare-values.ts';
import { postLabels, toFormValues, toPostInput } from './post-form-values.ts';

const post: AdminPost = {
  _id: '1',
  title: 'A title',
  slug: 'a-title',
  excerpt: '',
  content: '<p>Words</p>',
  featuredImage: '',
  videoUrl: '',
  tags: ['one', 'two words'],
  status: 'draft',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-02T03:04:05.678Z',
  version: 3,
  author: { _id: '7', name: 'Ada' },
  review: null,
  scheduledFor: null,
  draft: null,
};

describe('a post in its form', () => {
  it('goes in and comes out unchanged', () => {
    const { _id, createdAt, updatedAt, version, author, review, scheduledFor, draft, ...text } = post;
    expect(toPostInput(toFormValues(post))).toEqual(text);
  });

  it('begins with changes that are not published yet, of the date that visitors see unless they have one', () => {
    const { title, slug, excerpt, content, featuredImage, videoUrl, tags } = post;
    const mark = { updatedAt: '2026-01-03T00:00:00.000Z', author: { name: 'Ada' }, publishedAt: null };
    const text = { title, slug, excerpt, content, featuredImage, videoUrl, tags };
    const changed = { ...post, draft: { ...text, ...mark, title: 'Another title', tags: ['three'] } };
    expect(toFormValues(changed)).toEqual({
      ...toFormValues(post),
      title: 'Another title',
      tags: 'three',
    });
  });

  it('is compared field by field, content by its words', () => {
    const mine = { ...toFormValues(post), content: '<p>Other <b>words</b></p>', tags: 'one' };
    expect(compareValues(postLabels, mine, toFormValues(post), 'UTC')).toEqual([
      { label: 'Content', mine: 'Other words', theirs: 'Words' },
      { label: 'Tags', mine: 'one', theirs: 'one, two words' },
    ]);
    expect(compareValues(postLabels, toFormValues(post), toFormValues(post), 'UTC')).toEqual([]);
  });

  it('is compared by the date of publication where both have one, in the zone of the site', () => {
    const dated = { ...toFormValues(post), publishedAt: '2025-12-31T23:30:00.000Z' };
    expect(compareValues(postLabels, dated, toFormValues(post), 'Europe/Berlin')).toEqual([
      { label: 'Publish date', mine: 'Jan 01, 2026 00:30', theirs: 'Jan 02, 2026 04:04' },
    ]);
    const undated = { ...dated, publishedAt: '' };
    expect(compareValues(postLabels, undated, toFormValues(post), 'UTC')).toEqual([]);
  });
});
