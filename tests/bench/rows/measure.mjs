// Measures a user event's cost on a page's main thread.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Cost
 * @property {number} mainThreadMs processor time of the main thread, from the user event until the page is idle again
 * @property {number} shownMs wall-clock time from the input to the first frame after its handlers; 0 for less than 16
 * @property {number} longestTaskMs wall-clock time of the longest task on the main thread; 0 for less than 50
 */

const afterUserEventMs = 350;
const beforeUserEventMs = 100;
const stillMs = 150;
const stillWorkMs = 4;

/** Records slow tasks and inputs that the browser reports. */
function observe() {
  /** @type {{ tasks: number[], inputs: number[] }} */
  const seen = { tasks: [], inputs: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const ofEvents = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.inputs.push(duration);
  }).observe(ofEvents);
}

function takeSeen() {
  const { seen } = /** @type {typeof globalThis & { seen: { tasks: number[], inputs: number[] } }} */ (globalThis);
  return { tasks: seen.tasks.splice(0), inputs: seen.inputs.splice(0) };
}

/**
 * Opens a page whose user events can be measured.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function openMeasured(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
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
    takeSeen: () => page.evaluate(takeSeen),
    close: () => context.close(),
    /**
     * Measures a user event. The page must be idle before it.
     *
     * @param {() => Promise<void>} userEvent
     * @returns {Promise<Cost>}
     */
    cost: async (userEvent) => {
      await page.evaluate(takeSeen);
      const before = await waitUntilQuiet(beforeUserEventMs);
      await userEvent();
      const after = await waitUntilQuiet();
      const { tasks, inputs } = await page.evaluate(takeSeen);
      return {
        mainThreadMs: after - before,
        shownMs: Math.max(0, ...inputs),
        longestTaskMs: Math.max(0, ...tasks),
      };
    },
    heapMb: async () => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openMeasured>>} MeasuredPage */
