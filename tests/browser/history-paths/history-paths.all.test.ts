import { afterAll, beforeAll } from 'vitest';
import { slices } from '../../history/slices';
import { browserTest } from '../harness';
import { serveFolder, type Served } from '../host/serve';

let server: Served;
beforeAll(async () => {
  server = await serveFolder(import.meta.dirname);
}, 120_000);
afterAll(() => server.close());

const test = browserTest({ setsClock: true });

for (const { name } of slices)
  test(
    `in Chromium, every path of the history machine ends in the expected state: ${name}`,
    { timeout: 600_000 },
    async ({ page, noise }) => {
      noise.allow(new RegExp(`^request to another origin: ${server.url.replaceAll('.', '\\.')}`));
      await page.clock.install({ time: 0 });
      await page.goto(server.url);
      await page.clock.pauseAt(1000);
      await page.evaluate((slice) => window.runSlice(slice), name);
    },
  );
