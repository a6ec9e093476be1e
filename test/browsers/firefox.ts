import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { findFirefox } from '../../scripts/prepare/other-browsers.js';
import type { Browser } from './browser.ts';
import { findInPage, type Target } from './find-in-page.ts';

/** Firefox, by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: null,
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) complaints.push(message.text());
  });
  // Also what the content security policy refused.
  page.on('pageerror', (error) => complaints.push(String(error)));

  const find = async (target: Target) => {
    const element = (await page.evaluateHandle(findInPage, target)).asElement();
    if (!element) throw new Error(`There is no ${target.role} '${target.name}'`);
    return element as ElementHandle<HTMLInputElement>;
  };

  return {
    open: async (address) => void (await page.goto(address)),
    // The library's own way waits for a load that a page from the browser's memory does not have.
    back: () => page.evaluate(() => window.history.back()),
    resize: async (width, height) => {
      await page.setViewport({ width, height }).catch((error) => {
        // The library turns the screen too, which not every Firefox can; the size is set by then.
        if (!String(error).includes('unknown command')) throw error;
      });
    },
    evaluate: (work, ...args) => page.evaluate(work as never, ...args) as Promise<never>,
    read: async (target, work) => (await find(target)).evaluate(work) as never,
    click: async (target) => (await find(target)).click(),
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    chooseFile: async (target, path) => (await find(target)).uploadFile(path),
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close: () => browser.close(),
  };
}
