import { expect, test } from 'vitest';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { PageRow } from '#web/data/pages-queries.ts';
import { previewWords } from './preview-words.ts';

const settings = {
  identity: { name: 'Agency', tagline: '', logo: '', accent: '#22d3ee', socialImage: '' },
  navigation: { header: [], footer: [{ title: 'More', links: [{ label: 'About', pageId: 'b' }] }] },
  services: [{ title: 'One', icon: 'zap', description: '', bullets: [] }],
  seo: { description: '', indexed: true },
} as unknown as SiteSettings;

const pages = [
  { _id: 'a', slug: 'about us', isPublished: true },
  { _id: 'b', slug: 'drafted', isPublished: false },
] as PageRow[];

const icons = new Map([['zap', [['path', { d: 'M0 0' }]]]]) as never;

test('links to pages lead to their addresses, and are left out where the server would leave them out', () => {
  const typed = {
    header: [
      { label: 'Blog', href: '/blog' },
      { label: 'About', pageId: 'a' },
      { label: 'Drafted', pageId: 'b' },
      { label: 'Gone', pageId: 'c' },
    ],
    footer: [],
  };
  const { navigation } = previewWords(settings, 'navigation', typed, { pages, icons });
  expect(navigation.header).toEqual([
    { label: 'Blog', href: '/blog' },
    { label: 'About', href: '/about%20us' },
  ]);
});

test('what is typed stands in for its section alone', () => {
  const words = previewWords(settings, 'seo', { description: 'Typed', indexed: false }, { pages, icons });
  expect(words.seo).toMatchObject({ description: 'Typed', indexed: false });
  expect(words.navigation.footer).toEqual([{ title: 'More', links: [] }]);
});

test('icons are drawn as the server draws them', () => {
  const [service] = previewWords(settings, 'seo', settings.seo, { pages, icons }).services;
  expect(service?.lines).toBe('<path d="M0 0"></path>');
});

test('a colour that cannot be the accent leaves the one that is', () => {
  const accents = ['#12', '#000080', '#ffaa00', ''].map((accent) => {
    const typed = { ...settings.identity, accent };
    return previewWords(settings, 'identity', typed, { pages, icons }).identity.accent;
  });
  expect(accents).toEqual(['#22d3ee', '#22d3ee', '#ffaa00', '']);
});
