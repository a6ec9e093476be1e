import type { Page } from '@playwright/test';

/** What a page's main thread has done, in milliseconds of processor time; `script` is without the layout and the styles that it asks for. */
export type PageWork = { script: number; layout: number; task: number };

/** Tells what the page has done since the last time it was asked. Others on the machine do not show in processor time. */
export async function watchPageWork(page: Page): Promise<() => Promise<PageWork>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let last: PageWork = { script: 0, layout: 0, task: 0 };
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    const now = {
      script: read('ScriptDuration'),
      layout: read('LayoutDuration') + read('RecalcStyleDuration'),
      task: read('TaskDuration'),
    };
    const done = {
      script: now.script - last.script,
      layout: now.layout - last.layout,
      task: now.task - last.task,
    };
    last = now;
    return done;
  };
}
