// The cost of `MachineStrips` in a production build: the page's main-thread CPU time with strips, less that without.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, preview } from 'vite';
import { root } from '../../../src/build/install.mjs';

const settings = {
  root: join(import.meta.dirname, 'strips'),
  configFile: /** @type {const} */ (false),
  logLevel: /** @type {const} */ ('warn'),
  mode: 'production',
  resolve: {
    tsconfigPaths: true,
    alias: { 'chartable/strips.css': join(root, 'src/inspector/strips/strips.css') },
  },
  build: {
    outDir: join(root, 'node_modules/.cache/bench-strips'),
    emptyOutDir: true,
    // Older targets replace `light-dark()`, which removes the pills' colors.
    cssTarget: 'chrome123',
  },
  preview: { port: 4789 },
};
const measuredMs = 5000;

/** @param {import('playwright').Browser} browser */
export async function measureStrips(browser) {
  process.env['NODE_ENV'] = 'production';
  await build(settings);
  const server = await preview(settings);
  try {
    const page = await browser.newPage();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto('http://localhost:4789/');

    const readMetrics = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      const taskMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
      return {
        taskMs,
        ...(await page.evaluate(() => ({ frameCount: window.frameCount, mutations: window.mutations }))),
      };
    };
    /** @param {boolean} isShown @param {number} eventsPerFrame */
    const measure = async (isShown, eventsPerFrame, changesAllRegions = false) => {
      await page.evaluate(([shown, events, changesAll]) => {
        window.setShown(shown);
        window.eventsPerFrame = events;
        window.changesAllRegions = changesAll;
      }, /** @type {const} */ ([isShown, eventsPerFrame, changesAllRegions]));
      // Waits until the highlights of earlier transitions have ended.
      await sleep(2000);
      const before = await readMetrics();
      await sleep(measuredMs);
      const after = await readMetrics();
      const frames = after.frameCount - before.frameCount;
      return {
        msPerFrame: (after.taskMs - before.taskMs) / frames,
        rendersPerFrame: (after.mutations - before.mutations) / frames,
      };
    };

    const plain = await measure(false, 1);
    const shown = await measure(true, 1);
    const allPlain = await measure(false, 1, true);
    const allShown = await measure(true, 1, true);
    const flooded = await measure(true, 20);
    const idle = await measure(true, 0);
    const idlePlain = await measure(false, 0);
    await page.close();
    /** @param {number} value */
    const round = (value) => Math.round(value * 100) / 100;
    return {
      stripsMsPerFrame: round(shown.msPerFrame - plain.msPerFrame),
      stripsAllMsPerFrame: round(allShown.msPerFrame - allPlain.msPerFrame),
      stripsRendersPerFrame: round(flooded.rendersPerFrame),
      stripsIdleRendersPerFrame: round(idle.rendersPerFrame),
      stripsIdleMsPerFrame: round(idle.msPerFrame - idlePlain.msPerFrame),
    };
  } finally {
    await server.close();
  }
}
