import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { closingLine, writeResult } from '../../scripts/results.js';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { type Journeys, journeys } from './journeys.ts';
import { beginVisit } from './visit.ts';
import { startWebKit } from './webkit.ts';

/** The main journeys in the browsers that the other tests do not use. Words choose those whose browser or name has one of them. */
const browsers = { Firefox: startFirefox, WebKit: startWebKit };
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const count = { passed: 0, failed: 0 };

const server = await runServer();
try {
  for (const [browserName, start] of Object.entries(browsers)) {
    for (const [name, travel] of Object.entries(journeys)) {
      const title = `${browserName}: ${name}`;
      if (words.length > 0 && !words.some((word) => title.toLowerCase().includes(word))) continue;
      const started = performance.now();
      const failure = await failureOf(start, travel, title);
      const seconds = `${Math.round((performance.now() - started) / 1000)} s`;
      console.log(`${failure ? '✗' : '✓'} ${title} (${seconds})`);
      if (failure) console.error(failure);
      count[failure ? 'failed' : 'passed'] += 1;
    }
  }
} finally {
  await server.stop();
}
writeResult('browsers.json', count);
console.log(closingLine(count));
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;

async function failureOf(start: () => Promise<Browser>, travel: Journeys[string], title: string) {
  try {
    const staff = await signInStaff(server.url, adminAccount);
    const browser = await start();
    try {
      await browser.resize(1280, 800);
      await travel({ visit: beginVisit(browser, server.url), staff, origin: server.url });
      assert.deepEqual(await browser.complaints(), [], 'the browser complained');
    } catch (error) {
      await keepPicture(browser, title).catch(console.error);
      throw error;
    } finally {
      await browser.close();
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

/** What was to be seen when it failed. */
async function keepPicture({ picture }: Browser, title: string) {
  await mkdir('test-results', { recursive: true });
  await writeFile(`test-results/${title.replace(/\W+/g, '-')}.png`, await picture());
}
