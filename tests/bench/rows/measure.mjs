// Measures a user event's cost on a page's main thread.
import { setTimeout as sleep } from 'node:timers/promises';

const afterUserEventMs = 350;
const beforeUserEventMs = 100;
const stillMs = 150;
const stillWorkMs = 4;

/**
 * Opens a page whose user events can be measured.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function openMeasured(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Processor time doesn't grow while other programs use the cores.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);

  const mainThreadMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };

  const waitUntilQuiet = async (pauseMs = afterUserEventMs) => {
    await sleep(pauseMs);
    let spent = await mainThreadMs();
    for (let looks = 0; looks < 100; looks += 1) {
      await sleep(stillMs);
      const now = await mainThreadMs();
      if (now - spent < stillWorkMs) return now;
      spent = now;
    }
    return spent;
  };

  return {
    page,
    waitUntilQuiet,
    close: () => context.close(),
    /**
     * Returns the processor time of the main thread, in ms, from a user event until the page is idle again. The page
     * must be idle before it.
     *
     * @param {() => Promise<void>} userEvent
     */
    cost: async (userEvent) => {
      const before = await waitUntilQuiet(beforeUserEventMs);
      await userEvent();
      return (await waitUntilQuiet()) - before;
    },
    heapMb: async () => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openMeasured>>} MeasuredPage */
