import { pageAlive } from '#test/support/page-alive.ts';
import { arrivals } from './arrivals.ts';
import { hideTabs, showTab, stay } from './visitor.ts';
import { direct, fromGoogle, fromNewsletter, google, newsletter, oneVisit, type Walk } from './walk.ts';

export const walks: readonly Walk[] = [
  ...arrivals,
  {
    name: 'back and on again',
    walk: async ({ arrive, goOn, look, page }) => {
      await arrive('/', google);
      await goOn('Services');
      await look(() => page.goBack());
      await goOn('Contact');
    },
    ...oneVisit(fromGoogle, '/', ['/', '/services', '/', '/contact']),
  },
  {
    name: 'a reload',
    walk: async ({ arrive, goOn, look, page }) => {
      await arrive(newsletter);
      await look(() => page.reload());
      await goOn('Contact');
    },
    counted: [{ way: fromNewsletter, pages: ['/services', '/services', '/contact'] }],
    told: { source: { ...fromNewsletter, landing: newsletter }, pages: ['/services', '/contact'] },
  },
  {
    name: 'another place of the same page',
    walk: async ({ arrive, goOn, page }) => {
      await arrive('/services');
      await page.evaluate(() => {
        window.location.hash = 'seo';
      });
      await stay(page);
      await goOn('Contact');
    },
    ...oneVisit(direct, '/services', ['/services', '/contact']),
  },
  {
    name: 'away to another site and back',
    walk: async ({ arrive, goOn, look, page }) => {
      await arrive('/careers', google);
      await page.goto('https://elsewhere.example/');
      await look(() => page.goBack());
      await goOn('Contact');
    },
    counted: [{ way: fromGoogle, pages: ['/careers', '/careers', '/contact'] }],
    told: { source: { ...fromGoogle, landing: '/careers' }, pages: ['/careers', '/contact'] },
  },
  {
    name: 'another way in the same tab',
    walk: async ({ arrive, goOn }) => {
      await arrive('/', google);
      await arrive(newsletter);
      await goOn('Contact');
    },
    counted: [
      { way: fromGoogle, pages: ['/'] },
      { way: fromNewsletter, pages: ['/services', '/contact'] },
    ],
    told: { source: { ...fromNewsletter, landing: newsletter }, pages: ['/services', '/contact'] },
  },
  {
    name: 'the same way once more',
    walk: async ({ arrive, goOn }) => {
      await arrive('/careers', google);
      await arrive('/services', google);
      await goOn('Contact');
    },
    ...oneVisit(fromGoogle, '/careers', ['/careers', '/services', '/contact']),
  },
  {
    name: 'an address typed in between',
    walk: async ({ arrive, goOn }) => {
      await arrive('/', google);
      await arrive('/careers');
      await goOn('Contact');
    },
    ...oneVisit(fromGoogle, '/', ['/', '/careers', '/contact']),
  },
  {
    name: 'a second tab with a typed address',
    walk: async ({ arrive, context, goOn, look }) => {
      await arrive('/', google);
      const other = await context.newPage();
      await look(() => other.goto('/careers'), other);
      await goOn('Contact', other);
    },
    counted: [{ way: fromGoogle, pages: ['/', '/careers', '/contact'] }],
    told: { source: { ...direct, landing: '/careers' }, pages: ['/careers', '/contact'] },
  },
  {
    name: 'a second tab by a link of the first',
    walk: async ({ arrive, context, look, page }) => {
      await arrive('/', google);
      const opened = context.waitForEvent('page');
      const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
      await contact.click({ modifiers: ['ControlOrMeta'] });
      const other = await opened;
      await look(async () => {}, other);
    },
    ...oneVisit(fromGoogle, '/', ['/', '/contact']),
  },
  {
    name: 'a page that the browser fetches ahead',
    walk: async ({ arrive, goOn, page }) => {
      await arrive('/', google);
      const fetched = page.waitForResponse('**/services');
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/services' });
        document.head.append(link);
      });
      await fetched;
      await goOn('Contact');
    },
    ...oneVisit(fromGoogle, '/', ['/', '/contact']),
  },
  ...(
    [
      ['a tab in the background', 'visibilitychange'],
      ['a page that the browser prepares for later', 'prerenderingchange'],
    ] as const
  ).map(([name, until]): Walk => {
    return {
      name,
      walk: async ({ context, goOn, look, page }) => {
        await hideTabs(context, until);
        await page.goto('/careers');
        await stay(page);
        await look(() => showTab(page));
        await goOn('Contact');
      },
      ...oneVisit(direct, '/careers', ['/careers', '/contact']),
    };
  }),
  {
    name: 'a first page that nobody stays at',
    walk: async ({ context, follow, goOn, look, page }) => {
      await hideTabs(context, 'visibilitychange');
      await page.goto(newsletter);
      await pageAlive(page);
      await follow('Careers');
      // The tab is shown once it has left the first page.
      await page.waitForURL('**/careers');
      await look(() => showTab(page));
      await goOn('Contact');
    },
    ...oneVisit(fromNewsletter, newsletter, ['/careers', '/contact']),
  },
  {
    name: 'a page that is not there',
    walk: async ({ goOn, page }) => {
      await page.goto('/no/such/page');
      await stay(page);
      await goOn('Contact');
    },
    ...oneVisit(direct, '/no/such/page', ['/contact']),
  },
  {
    name: 'storage that is blocked',
    walk: async ({ arrive, context, goOn }) => {
      await context.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
      });
      await arrive('/', google);
      await goOn('Services');
      await goOn('Contact');
    },
    ...oneVisit(fromGoogle, '/', ['/', '/services', '/contact']),
  },
  {
    name: 'script switched off',
    browser: { javaScriptEnabled: false },
    walk: async ({ page }) => {
      await page.goto(newsletter);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await page.getByRole('form', { name: 'Contact' }).waitFor();
    },
    counted: [],
  },
  ...(
    [
      ['doNotTrack', '1', 'dnt'],
      ['globalPrivacyControl', true, 'sec-gpc'],
    ] as const
  ).map(([property, value, header]): Walk => {
    return {
      name: `a browser that asks by ${header} not to be followed`,
      browser: { extraHTTPHeaders: { [header]: '1' } },
      walk: async ({ context, follow, open, page }) => {
        await context.addInitScript(
          ([name, said]) => Object.defineProperty(navigator, name, { get: () => said }),
          [property, value] as const,
        );
        await open(newsletter, google);
        await follow('Contact');
        await stay(page);
      },
      counted: [],
      told: null,
    };
  }),
  {
    name: 'a program that says what it is',
    browser: { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    walk: async ({ arrive, goOn }) => {
      await arrive(newsletter);
      await goOn('Contact');
    },
    counted: [],
    told: { source: { ...fromNewsletter, landing: newsletter }, pages: ['/services', '/contact'] },
  },
];
