import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../scripts/prepare/browser.js';
import { neverMs } from '../scenario.ts';

/** A browser that tells when a page runs what it should not, with the content security policy switched off. */
export type CanaryBrowser = {
  /** Opens an address of the site and looks at all that is there. */
  look: (page: Page, path: string, ready?: (page: Page) => Promise<unknown>) => Promise<void>;
  newPage: () => Promise<Page>;
  /** What ran, as far as it can be told. */
  harm: string[];
  close: () => Promise<void>;
};

/** In every frame, before anything else. */
const canary = 'globalThis.xss = (which) => { console.log("xss ran " + which + " in " + location.href); };';

/** What would run as soon as somebody touches it; and everything is touched. */
const inspect = `(() => {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(name + '=' + value.slice(0, 80));
      if (/^(?:href|src|action|formaction|data|xlink:href)$/i.test(name) && element.namespaceURI) {
        const address = value.replace(/[\\u0000-\\u0020]/g, '');
        if (/^(?:javascript|vbscript|data:text|data:application)/i.test(address)) found.push(name + '=' + value.slice(0, 80));
      }
      if (name === 'srcdoc') found.push('srcdoc');
    }
    if (/^(?:script|object|embed|base|applet|portal|frame)$/i.test(element.localName) && !isOurs(element)) found.push(element.outerHTML.slice(0, 120));
    for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart'])
      element.dispatchEvent(new Event(type));
  }
  return found;
  function isOurs(element) {
    if (element.localName !== 'script') return false;
    return element.src.startsWith(location.origin + '/assets/') || element.type.startsWith('application/');
  }
})()`;

const foreignKinds = ['script', 'stylesheet', 'fetch', 'xhr', 'websocket', 'eventsource', 'ping', 'manifest'];

export async function openCanaryBrowser(url: string, token: string): Promise<CanaryBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    timeout: neverMs,
    // There is no elsewhere: whatever content links to is not found, at once.
    args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const context: BrowserContext = await browser.newContext({ bypassCSP: true });
  context.setDefaultTimeout(neverMs);
  await context.addInitScript(canary);
  if (token) await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  const harm: string[] = [];
  const at = new WeakMap<Page, string>();

  async function newPage(): Promise<Page> {
    const page = await context.newPage();
    const where = () => at.get(page) ?? '';
    page.on('console', (message) => {
      if (message.text().startsWith('xss ran')) harm.push(`${where()}: ${message.text()}`);
    });
    page.on('dialog', (dialog) => {
      harm.push(`${where()} opened a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => {
      harm.push(`${where()} opened ${popup.url()}`);
      void popup.close();
    });
    page.on('request', (request) => {
      const isForeign = /^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(url);
      if (isForeign && foreignKinds.includes(request.resourceType()))
        harm.push(`${where()} asked for ${request.url()}`);
    });
    return page;
  }
  return {
    harm,
    newPage,
    async look(page, path, ready) {
      at.set(page, path);
      await page.goto(path.startsWith('<') ? 'about:blank' : url + path, { waitUntil: 'load' });
      if (path.startsWith('<')) await page.setContent(path);
      await ready?.(page);
      // The guard of the back office sends visitors on while they are being looked at.
      const again = () => page.waitForLoadState('networkidle').then(() => page.evaluate(inspect));
      const found = (await page.evaluate(inspect).catch(again)) as string[];
      harm.push(...found.map((what) => `${path.slice(0, 80)} has ${what}`));
      const isElsewhere = !path.startsWith('<') && !page.url().startsWith(`${url}/`);
      if (isElsewhere) harm.push(`${path} led to ${page.url()}`);
    },
    close: () => browser.close(),
  };
}
