import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { adminPaths } from '#contract/paths.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { browserFlags, findBrowser } from '../../scripts/prepare/browser.js';

/**
 * How long a keystroke takes in a long post: from the key to the moment when the browser has nothing left to do for it, with the text changed,
 * written as HTML and handed to the form. One line, and an exit code that tells whether the promise holds.
 */
const contentKilobytes = 200;
const keystrokes = 200;
const promisedMilliseconds = 16;
/** A very fast typist: without a pause, each key would wait for the one before and be blamed for it. */
const betweenKeys = 60;

/** Runs in the page. A message to oneself arrives when everything that the key started, and the next frame, is done. */
const measureKeys = `
  window.keyTimes = [];
  document.addEventListener('keydown', () => {
    const start = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.keyTimes.push(performance.now() - start);
    setTimeout(() => channel.port2.postMessage(null));
  }, { capture: true });
`;

const server = await runServer();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const staff = await signInStaff(server.url, adminAccount);
  const post = await staff.createPost({ title: 'A long read', content: longContent(), status: 'published' });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem('token', token), staff.token);
  await page.goto(server.url + adminPaths.editPost(post._id));
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.waitFor();
  await page.evaluate(measureKeys);
  await text.getByText('Paragraph 20 ', { exact: false }).first().click();
  await page.keyboard.press('End');
  for (let key = 0; key < keystrokes; key += 1) {
    await page.keyboard.press('abcde fghij'[key % 11] ?? 'x');
    await setTimeout(betweenKeys);
  }
  const times = (await page.evaluate('window.keyTimes')) as number[];
  report(times.slice(20).sort((a, b) => a - b));
} finally {
  await browser.close();
  await server.stop();
}

function longContent(): string {
  const paragraph = (index: number) =>
    `<h2>Section ${index}</h2><p>Paragraph ${index} has <strong>bold</strong>, <em>italic</em> and <a href="https://example.com/${index}">linked</a> words. ${'Some more words to read. '.repeat(14)}</p><ul><li><p>One point</p></li><li><p>Another point</p></li></ul>`;
  let content = '';
  for (let index = 1; content.length < contentKilobytes * 1024; index += 1) content += paragraph(index);
  return content;
}

function report(times: number[]) {
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  const median = at(0.5);
  console.log(
    `Typing in ${contentKilobytes} KB: median ${median.toFixed(1)} ms, 95 % within ${at(0.95).toFixed(1)} ms, of ${times.length} keystrokes`,
  );
  if (!(median < promisedMilliseconds)) {
    console.error(`The median must be under ${promisedMilliseconds} ms.`);
    process.exitCode = 1;
  }
}
