import assert from 'node:assert/strict';
import type { Conversation } from '#contract/conversations.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import { unique } from '#test/support/admin-screen.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journeys.ts';
import type { Visit } from './visit.ts';

const scrollTo = (visit: Visit, top: number) =>
  visit.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
const isScrolledTo = (visit: Visit, top: number) =>
  eventually(`standing at ${top}`, () =>
    visit.evaluate((place) => Math.abs(window.scrollY - place) <= 1, top),
  );

export const visitorJourneys: Journeys = {
  'reads, and comes back to where a page was left': async ({ visit, staff }) => {
    const titles = Array.from({ length: 9 }, () => unique('Worth reading'));
    for (const title of titles) await staff.createPost({ title, content: '<p>A long story.</p>'.repeat(80) });
    await visit.open(sitePaths.home);
    await visit.sees({ role: 'heading', name: 'A Digital Ad Agency' });
    await visit.follow('Blog');
    await visit.isAt(sitePaths.blog);
    await visit.sees({ role: 'link', name: titles[0] ?? '' });
    await scrollTo(visit, 300);

    await visit.follow(titles.at(-1) ?? '');
    await visit.sees({ role: 'heading', name: titles.at(-1) ?? '' });
    await isScrolledTo(visit, 0);
    await scrollTo(visit, 900);
    await visit.open(adminPaths.login);
    await visit.sees({ role: 'button', name: 'Sign In' });
    await visit.back();
    await visit.sees({ role: 'heading', name: titles.at(-1) ?? '' });
    await isScrolledTo(visit, 900);

    await visit.back();
    await visit.isAt(sitePaths.blog);
    await visit.sees({ role: 'link', name: titles[0] ?? '' });
  },

  'comes back to a page as the browser kept it': async ({ visit }) => {
    await visit.open(sitePaths.services);
    await visit.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.wasKept = String(persisted);
      });
    });
    await scrollTo(visit, 700);
    await visit.open(sitePaths.careers);
    await visit.sees({ role: 'heading', name: 'Join Our Team' });
    await visit.back();
    await eventually('the page that was kept', () =>
      visit.evaluate(() => document.documentElement.dataset.wasKept === 'true'),
    );
    await isScrolledTo(visit, 700);
    await visit.follow('Blog');
    await visit.isAt(sitePaths.blog);
  },

  'sends a message': async ({ visit, staff }) => {
    const subject = unique('From another browser');
    await visit.open(sitePaths.contact);
    await visit.fill('Name', 'Grace Hopper');
    await visit.fill('Email', 'grace@example.org');
    await visit.fill('Subject', subject);
    await visit.fill('Message', 'We would like to talk.');
    const box = { role: 'field', name: "I'm not a robot" } as const;
    await visit.click(box);
    await eventually('the puzzle being solved', () =>
      visit.read(
        box,
        (element) => element.closest('[data-state]')?.getAttribute('data-state') === 'verified',
      ),
    );
    await visit.push('Send Message');
    await visit.reads('Thank you! Your message has been sent.');

    const query = new URLSearchParams({ q: subject });
    const [stored] = await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?${query}`);
    assert.equal(stored?.message, 'We would like to talk.');
  },
};
