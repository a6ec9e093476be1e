import { describe, expect, it } from 'vitest';
import { campaignLink, campaignWord, otherSpelling } from './campaign-link.ts';

describe('the spelling of a word', () => {
  it.each([
    ['  Facebook ', 'facebook'],
    ['Spring Sale 2026', 'spring-sale-2026'],
    ['spring__sale -- now_', 'spring-sale-now'],
    ['Été', 'été'],
    ['newsletter.de', 'newsletter.de'],
    [' - ', ''],
    ['x'.repeat(200), 'x'.repeat(100)],
  ])('%j is %j', (text, word) => {
    expect(campaignWord(text)).toBe(word);
  });

  it('leaves alone what was used before', () => {
    expect(campaignWord('spring_sale', ['spring_sale'])).toBe('spring_sale');
  });
});

describe('another spelling', () => {
  const used = ['facebook', 'spring_sale'];
  it.each([
    ['spring-sale', 'spring_sale'],
    ['springsale', 'spring_sale'],
    ['face-book', 'facebook'],
    ['facebook', undefined],
    ['summer', undefined],
    ['', undefined],
  ])('of %j that was used is %j', (word, other) => {
    expect(otherSpelling(word, used)).toBe(other);
  });
});

describe('the link', () => {
  const words = { source: 'google', medium: 'cpc', campaign: 'spring', term: '', content: '' };
  const utm = 'utm_source=google&utm_medium=cpc&utm_campaign=spring';
  it.each([
    ['/', `https://agency.example/?${utm}`],
    ['/services#pricing', `https://agency.example/services?${utm}#pricing`],
    ['/blog?page=2&utm_term=old', `https://agency.example/blog?page=2&${utm}`],
    [' https://shop.example/sale ', `https://shop.example/sale?${utm}`],
    ['javascript:alert(1)', undefined],
    ['//elsewhere.example', undefined],
    ['services', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('to %j is %j', (target, link) => {
    expect(campaignLink(target, words, 'https://agency.example')).toBe(link);
  });

  it('writes what has a meaning of its own in addresses so that it is read as it was meant', () => {
    const link = campaignLink('/', { ...words, campaign: 'a&b=c #1' }, 'https://agency.example') ?? '';
    expect(new URL(link).searchParams.get('utm_campaign')).toBe('a&b=c #1');
  });
});
