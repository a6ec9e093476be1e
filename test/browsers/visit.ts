import { sitePaths } from '#contract/paths.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { isWithinReach, type Target } from './find-in-page.ts';

export type Visit = ReturnType<typeof beginVisit>;

/** One person at one browser, who waits for what they want to use, and for what they expect to see. */
export function beginVisit(browser: Browser, origin: string) {
  const click = (target: Target) =>
    eventually(`clicking the ${target.role} '${target.name}'`, async () => {
      if (!(await browser.read(target, isWithinReach))) return false;
      await browser.click(target);
      return true;
    });

  return {
    ...browser,
    click,
    open: (path: string) => browser.open(origin + path),
    isAt: (path: string) =>
      eventually(`being at ${path}`, async () => (await browser.evaluate(() => location.pathname)) === path),
    reads: (words: string) =>
      eventually(`reading '${words}'`, () =>
        // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen is read
        browser.evaluate((wanted) => document.body.innerText.includes(wanted), words),
      ),
    sees: (target: Target) =>
      eventually(`seeing the ${target.role} '${target.name}'`, () => browser.read(target, () => true)),
    follow: (name: string) => click({ role: 'link', name }),
    push: (name: string, beside?: string) => click({ role: 'button', name, beside }),
    fill: async (name: string, text: string) => {
      await click({ role: 'field', name });
      await browser.type(text);
    },
    choose: (name: string, path: string) =>
      eventually(`choosing a file for '${name}'`, () =>
        browser.chooseFile({ role: 'field', name }, path).then(() => true),
      ),
    signedInAs: async (token: string) => {
      await browser.open(origin + sitePaths.careers);
      await browser.evaluate((value) => localStorage.setItem('token', value), token);
    },
  };
}
