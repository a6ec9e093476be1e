import { describe, expect, it } from 'vitest';
import { listPath } from './list-query.ts';

const plain = { page: 1, q: '', status: '', sort: '' };

describe('the address of a list call', () => {
  it('leaves out what is not set', () => {
    expect(listPath('/api/admin/contacts', plain)).toBe('/api/admin/contacts?limit=20');
  });

  it('carries everything else, safely', () => {
    const path = listPath(
      '/api/admin/blogs',
      { page: 3, q: 'a&b=%', status: 'draft', sort: '-title' },
      'card',
    );
    expect(Object.fromEntries(new URL(path, 'http://site.test').searchParams)).toEqual({
      page: '3',
      q: 'a&b=%',
      status: 'draft',
      sort: '-title',
      limit: '20',
      view: 'card',
    });
  });
});
