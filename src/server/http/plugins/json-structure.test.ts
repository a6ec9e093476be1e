import { describe, expect, it } from 'vitest';
import { hasMoreTokens, withoutField } from './json-structure.ts';

describe('the structure of JSON', () => {
  it.each([
    ['{}', 2],
    ['[[],[]]', 7],
    [String.raw`{"a":"[,{:\"]}","b":[1,2]}`, 8],
    ['"[[[[', 0],
    ['[{},{},{}', 9],
  ])('is counted outside of strings: %s', (json, tokens) => {
    expect(hasMoreTokens(json, tokens - 1)).toBe(true);
    expect(hasMoreTokens(json, tokens)).toBe(false);
  });

  it.each([
    ['{"a":1,"b":[{"b":2},"]}"],"c":3}', { a: 1, b: null, c: 3 }],
    ['{"a":1, "b" : {"x":[1,2]} }', { a: 1, b: null }],
    ['{"b":"a\\"b","a":{"b":1}}', { b: null, a: { b: 1 } }],
    ['{"a":{"b":1},"c":["b",2]}', { a: { b: 1 }, c: ['b', 2] }],
    ['[{"b":1}]', [{ b: 1 }]],
  ])('loses one field: %s', (json, rest) => {
    expect(JSON.parse(withoutField(json, 'b'))).toEqual(rest);
  });

  it('is left alone where it does not end', () => {
    expect(withoutField('{"b":[1,2', 'b')).toBe('{"b":[1,2');
  });
});
