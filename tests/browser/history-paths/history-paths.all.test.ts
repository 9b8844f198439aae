import { afterAll, beforeAll } from 'vitest';
import { historyMachine } from '../../../machines/history';
import { listItems } from '../../../machines/paths';
import { slices } from '../../history/slices';
import { isNightly } from '../../nightly';
import { CoverageReport } from '../../paths/harness/coverage-report';
import { browserTest, describe, expect } from '../harness';
import { serveFolder, type Served } from '../host/serve';

let server: Served;
beforeAll(async () => {
  server = await serveFolder(import.meta.dirname);
}, 120_000);
afterAll(() => server.close());

const test = browserTest({ setsClock: true });

describe('the page history in a browser', () => {
  const report = new CoverageReport('page, history');
  afterAll(() => report.save());

  for (const { name } of slices)
    test(
      `with a browser's real history, every path of "${name}" has the expected result`,
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
        report.expectItems(reachable);
        for (const steps of paths) report.countPath(steps);
        report.addCoverage({ seen: new Set(seen) });
      },
    );

  test('paths cover every state, transition and guard outcome of the history machine', () => {
    report.expectItems(listItems(historyMachine));
    expect(report.missing).toEqual([]);
  });
});
