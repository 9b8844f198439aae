import { afterAll, beforeAll } from 'vitest';
import { historyMachine } from '../../../machines/history';
import { listItems } from '../../../machines/paths';
import { slices } from '../../history/slices';
import { isNightly } from '../../nightly';
import { Level } from '../../paths/harness/level';
import { browserTest, describe, expect } from '../harness';
import { serveFolder, type Served } from '../host/serve';

let server: Served;
beforeAll(async () => {
  server = await serveFolder(import.meta.dirname);
}, 120_000);
afterAll(() => server.close());

const test = browserTest({ setsClock: true });

describe('the history of a page, in a browser', () => {
  const level = new Level('page, history');
  afterAll(() => level.report());

  for (const { name } of slices)
    test(
      `${name}: every transition does on a real history what the chart says`,
      { timeout: 600_000 },
      async ({ page, noise }) => {
        noise.allow(new RegExp(`^request to another origin: ${server.url.replaceAll('.', '\\.')}`));
        await page.clock.install({ time: 0 });
        await page.goto(server.url);
        await page.clock.pauseAt(1000);
        const { paths, reachable, seen } = await page.evaluate((slice) => window.runSlice(slice.name, slice.pairs), {
          name,
          pairs: isNightly,
        });
        level.want(reachable);
        for (const steps of paths) level.ran(steps);
        level.take({ seen: new Set(seen) });
      },
    );

  test('every state, transition and guard outcome of the chart is covered', () => {
    level.want(listItems(historyMachine));
    expect(level.missing).toEqual([]);
  });
});
