import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { expectToast } from '#test/support/admin-screen.ts';
import type { RunningServer } from '#test/support/run-server.ts';
import type { Staff } from '#test/support/staff.ts';
import { easyCaptcha, fillIn, message, sendButton, solveCaptcha } from './contact-screen.ts';

/** The browser of the tests says that it has no screen, which makes it a bot. */
const plainChrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export type Visitor = Awaited<ReturnType<typeof createVisitor>>;

type Place = { browser: Browser; site: RunningServer; staff: Staff };

/** Somebody with a browser and a network address of their own. */
export async function createVisitor(
  { browser, site, staff }: Place,
  number: number,
  { extraHTTPHeaders, ...options }: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    baseURL: site.url,
    userAgent: plainChrome,
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${number}`, ...extraHTTPHeaders },
  });
  let linked = '';
  // This site has no certificate while it is tested: by itself a browser does not tell it of a page that has one.
  await context.route(isElsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${linked}" referrerpolicy="unsafe-url">To the agency</a>`,
    }),
  );
  const first = await context.newPage();

  /** Does something and waits until the page has told that somebody looks at it. */
  async function look(act: () => Promise<unknown>, page = first) {
    const told = page.waitForRequest(`**${apiPaths.visits}`);
    await act();
    await told;
  }

  /** Opens an address, by hand or by a link that stands elsewhere. */
  async function open(path: string, from?: string) {
    if (!from) return first.goto(path);
    linked = (site.url + path).replaceAll('&', '&amp;');
    await first.goto(from);
    return first.getByRole('link').click();
  }

  const follow = (name: string, page = first) =>
    page.getByRole('banner').getByRole('link', { name, exact: true }).click();

  return {
    context,
    page: first,
    look,
    open,
    follow,
    arrive: (path: string, from?: string) => look(() => open(path, from)),
    goOn: (name: string, page = first) => look(() => follow(name, page), page),

    /** Sends the contact form of the latest tab, and gives the message as staff get it. */
    async write(): Promise<Conversation> {
      const page = context.pages().at(-1) ?? first;
      const text = message({ Phone: '', Company: '' });
      await easyCaptcha(page, site);
      await fillIn(page, text);
      await solveCaptcha(page);
      await sendButton(page).click();
      await expectToast(page, 'Thank you! Your message has been sent.');
      const query = new URLSearchParams({ q: text.Subject ?? '' });
      const [stored] = await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?${query}`);
      if (!stored) throw new Error('The message has not arrived');
      return stored;
    },
  };
}

const isElsewhere = ({ hostname }: URL) => hostname !== 'localhost';

/** Nobody sees a tab in the background, or a page that the browser prepares for later, before it is shown. */
export async function hideTabs(context: BrowserContext, until: 'visibilitychange' | 'prerenderingchange') {
  await context.addInitScript((event) => {
    // A tab stays shown when a link leads to a new document.
    let isHidden = !sessionStorage.getItem('was-shown');
    const [property, states] =
      event === 'visibilitychange'
        ? (['visibilityState', ['hidden', 'visible']] as const)
        : (['prerendering', [true, false]] as const);
    Object.defineProperty(document, property, { get: () => states[isHidden ? 0 : 1] });
    window.addEventListener('be-shown', () => {
      isHidden = false;
      sessionStorage.setItem('was-shown', 'yes');
      document.dispatchEvent(new Event(event));
    });
  }, until);
}

export const showTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('be-shown')));

/** Until a page that nobody counts has been there for longer than a view takes. */
export const stay = (page: Page) => page.waitForFunction(() => performance.now() > 2500);
