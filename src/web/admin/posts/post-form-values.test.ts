import { describe, expect, it } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { comparePosts } from './compare-posts.ts';
import { toFormValues, toPostInput } from './post-form-values.ts';

const post: Post = {
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
};

describe('a post in its form', () => {
  it('goes in and comes out unchanged', () => {
    const { _id, createdAt, updatedAt, ...text } = post;
    expect(toPostInput(toFormValues(post))).toEqual(text);
  });

  it('is compared field by field, content by its words', () => {
    const mine = { ...toFormValues(post), content: '<p>Other <b>words</b></p>', tags: 'one' };
    expect(comparePosts(mine, post)).toEqual([
      { label: 'Content', mine: 'Other words', theirs: 'Words' },
      { label: 'Tags', mine: 'one', theirs: 'one, two words' },
    ]);
    expect(comparePosts(toFormValues(post), post)).toEqual([]);
  });
});
