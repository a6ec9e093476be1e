import type { BrowserContextOptions } from '@playwright/test';
import type { LeadSource } from '#contract/leads.ts';
import type { Device } from '#contract/visits.ts';
import { pageAlive } from '#test/support/page-alive.ts';
import { hideTabs, showTab, stay, type Visitor } from './visitor.ts';

type Way = Omit<LeadSource, 'landing'>;

/** A visit as reports have it: how it began, and every page that it saw. */
export type CountedVisit = { way: Way; pages: string[]; device?: Device };

export type Walk = {
  name: string;
  browser?: BrowserContextOptions;
  /** Ends at the contact form, in the latest tab. */
  walk: (visitor: Visitor) => Promise<void>;
  counted: CountedVisit[];
  /** What the message says of it; null: nothing. Left out where none is sent. */
  told?: { source: LeadSource; pages: string[] } | null;
};

const google = 'https://www.google.com/';

function by(channel: LeadSource['channel'], more: Partial<Way> = {}): Way {
  const unknown = { source: '', medium: '', campaign: '', term: '', content: '', clickId: '', referrer: '' };
  return { channel, ...unknown, ...more };
}

const direct = by('direct');
const fromGoogle = by('organic-search', { source: 'google.com', referrer: 'www.google.com' });
const newsletter = '/services?utm_source=news&utm_medium=email&utm_campaign=march';
const fromNewsletter = by('email', { source: 'news', medium: 'email', campaign: 'march' });

const pathOf = (address: string) => address.replace(/\?.*/, '');

/** One visit that the message tells of just as it was counted. */
function oneVisit(way: Way, landing: string, pages: string[], device?: Device) {
  return { counted: [{ way, pages, device }], told: { source: { ...way, landing }, pages } };
}

/** Arrives and goes on to the form. */
function arrival(
  name: string,
  way: Way,
  address: string,
  {
    from,
    landing = address,
    ...more
  }: { from?: string; landing?: string; browser?: BrowserContextOptions; device?: Device } = {},
): Walk {
  const { device, browser } = more;
  return {
    name,
    browser,
    walk: async ({ arrive, goOn }) => {
      await arrive(address, from);
      await goOn('Contact');
    },
    ...oneVisit(way, landing, [pathOf(address), '/contact'], device),
  };
}

const fromHost = (host: string) => ({ source: host.replace(/^www\./, ''), referrer: host });
const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_6; en_US; scale=3.00; 1179x2556)';

export const walks: readonly Walk[] = [
  arrival('typed', direct, '/'),
  arrival('typed, with a query that is no campaign', direct, '/blog?from=card'),
  arrival(
    'an advertisement that says all',
    by('paid-search', {
      source: 'google',
      medium: 'cpc',
      campaign: 'spring sale',
      term: 'agency',
      content: 'blue',
      clickId: 'gclid',
      referrer: 'www.google.com',
    }),
    '/services?utm_source=Google&utm_medium=cpc&utm_campaign=Spring%20Sale&utm_term=agency&utm_content=blue&gclid=click-1',
    {
      from: google,
      landing:
        '/services?utm_source=Google&utm_medium=cpc&utm_campaign=Spring%20Sale&utm_term=agency&utm_content=blue',
    },
  ),
  arrival('a newsletter', fromNewsletter, newsletter),
  arrival(
    'gclid alone',
    by('paid-search', { ...fromHost('www.google.com'), clickId: 'gclid' }),
    '/?gclid=click-2',
    {
      from: google,
      landing: '/',
    },
  ),
  arrival('gbraid alone', by('paid-search', { clickId: 'gbraid' }), '/careers?gbraid=click-3', {
    landing: '/careers',
  }),
  arrival(
    'msclkid',
    by('paid-search', { ...fromHost('www.bing.com'), clickId: 'msclkid' }),
    '/?msclkid=click-4',
    {
      from: 'https://www.bing.com/',
      landing: '/',
    },
  ),
  arrival('dclid', by('display', { clickId: 'dclid' }), '/?dclid=click-5', { landing: '/' }),
  arrival('ttclid', by('paid-social', { clickId: 'ttclid' }), '/?ttclid=click-6', { landing: '/' }),
  arrival('li_fat_id', by('paid-social', { clickId: 'li_fat_id' }), '/?li_fat_id=click-7', { landing: '/' }),
  arrival(
    'fbclid on a link that nobody paid for',
    by('organic-social', { ...fromHost('l.facebook.com'), clickId: 'fbclid' }),
    '/blog?fbclid=click-8',
    { from: 'https://l.facebook.com/', landing: '/blog' },
  ),
  arrival(
    'fbclid on one that says it is paid',
    by('paid-social', { source: 'facebook', medium: 'paid_social', clickId: 'fbclid' }),
    '/?utm_source=facebook&utm_medium=paid_social&fbclid=click-9',
    { landing: '/?utm_source=facebook&utm_medium=paid_social' },
  ),
  arrival('a search engine', fromGoogle, '/careers', { from: google }),
  arrival('another search engine', by('organic-search', fromHost('duckduckgo.com')), '/services', {
    from: 'https://duckduckgo.com/',
  }),
  arrival('a social network', by('organic-social', fromHost('www.linkedin.com')), '/', {
    from: 'https://www.linkedin.com/',
  }),
  arrival('mail in the browser', by('email', fromHost('mail.google.com')), '/', {
    from: 'https://mail.google.com/',
  }),
  arrival('an assistant', by('ai-assistant', fromHost('chatgpt.com')), '/services', {
    from: 'https://chatgpt.com/',
  }),
  arrival('a site that links here', by('referral', fromHost('trade-press.example')), '/careers', {
    from: 'https://trade-press.example/an/article',
  }),
  arrival(
    'the browser inside of an app',
    by('organic-social', { source: 'ig', medium: 'social' }),
    '/?utm_source=ig&utm_medium=social',
    { browser: { userAgent: instagram }, device: 'mobile' },
  ),
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
