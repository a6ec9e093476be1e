import { describe, expect, it } from 'vitest';
import { fillPlaceholders, openPlaceholders, unknownPlaceholders } from './reply-placeholders.ts';

const facts = {
  name: 'Grace Hopper',
  company: '',
  email: 'grace@example.org',
  phone: ' ',
  subject: '$& {name}',
};

describe('a saved reply', () => {
  it('is filled in with what the conversation knows, in any letter case', () => {
    expect(fillPlaceholders('Dear {name}, {NAME}: {email}', facts)).toBe(
      'Dear Grace Hopper, Grace Hopper: grace@example.org',
    );
  });

  it('takes a value as it is, whatever signs are in it, and once only', () => {
    expect(fillPlaceholders('About {subject}', facts)).toBe('About $& {name}');
  });

  it('keeps open what the conversation does not know, and says so', () => {
    const filled = fillPlaceholders('{name} of {company}, {company}, {phone}', facts);
    expect(filled).toBe('Grace Hopper of {company}, {company}, {phone}');
    expect(openPlaceholders(filled)).toEqual(['{company}', '{phone}']);
    expect(openPlaceholders('All { name } said, {} and {other}')).toEqual([]);
  });

  it('is held against misspelt placeholders', () => {
    expect(unknownPlaceholders('{nmae} {name} {nmae} {toString} { } {12}')).toEqual(['{nmae}', '{toString}']);
  });
});
