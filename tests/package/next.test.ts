import { afterAll, beforeAll, vi } from 'vitest';
import { describe, expect, holdRequests } from '../browser/harness';
import { cityTable, openRenderedPage, searchBeforeCode, typeAndClick, useCityTable } from './city-table';
import { openStranger, serveByCommand } from './stranger';
import { strangerTest } from './stranger-test';

beforeAll(() => void vi.stubEnv('NEXT_TELEMETRY_DISABLED', '1'));
const stranger = openStranger(
  'next',
  {
    packages: ['@types/node', '@types/react', '@types/react-dom', '@xstate/react', 'next', 'react', 'react-dom'],
    otherRanges: { next: '^16.0.0' },
    hasCities: true,
    compilerOptions: {
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      skipLibCheck: true,
    },
  },
  async (app) => {
    // It checks the types, too.
    await app.run(next, 'build');
    const args = ['start', '--hostname', '127.0.0.1', '--port', '0'];
    return serveByCommand(app, next, args);
  },
);
afterAll(() => void vi.unstubAllEnvs());

const next = 'next/dist/bin/next';

const test = strangerTest();

describe('an application of the App Router of Next.js', () => {
  test('shows a table whose state is in the address', async ({ page }) => {
    await page.goto(`${stranger.url}cities`);
    await useCityTable(page, '/cities');
  });

  test('has a router that knows what a table wrote, and keeps it as it asks the server anew', async ({ page }) => {
    await page.goto(`${stranger.url}cities`);
    const table = cityTable(page);
    await table.search.pressSequentially('osaka', { delay: 50 });
    await table.expectAddress('/cities?q=osaka');
    await expect(page.getByRole('status').first()).toHaveText('q=osaka');
    const answer = page.waitForResponse(/_rsc=/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answer;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await table.expectAddress('/cities?q=osaka');
    await expect(table.search).toHaveValue('osaka');
  });

  test('leads to tables by its links, and back to what they showed', async ({ page }) => {
    await page.goto(`${stranger.url}cities`);
    const table = cityTable(page);
    await typeAndClick(page, 'osaka', 'Delhi');
    await expect(table.names).toHaveText(['Delhi']);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await expect(table.names).toHaveText(['Delhi']);
    await page.goBack();
    await expect(table.names).toHaveText(['Osaka']);
    await table.expectAddress('/cities?q=osaka');
  });

  test('follows a link on a slow network, where a letter is pending as it is pressed', async ({ page }) => {
    const pages = await holdRequests(page, /_rsc=/);
    await page.goto(`${stranger.url}cities`);
    const table = cityTable(page);
    await typeAndClick(page, 'osaka', 'Home');
    await table.expectAddress('/cities?q=osaka');
    await pages.expectAsked();
    await pages.release();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await expect(table.names).toHaveText(['Osaka']);
    await table.expectAddress('/cities?q=osaka');
  });

  test('applies what is typed before its code is there', async ({ page }) => {
    await searchBeforeCode(page, `${stranger.url}rendered`);
  });

  test('renders a table on the server as the address says, and hydrates it', async ({ page }) => {
    await openRenderedPage(page, `${stranger.url}rendered`);
  });
});
