import { afterAll, beforeAll } from 'vitest';
import { describe, expect } from '../harness';
import { tableTest } from '../harness/table-page';
import { serveDemosFrom, type Served } from './serve';

let server: Served;
beforeAll(async () => {
  server = await serveDemosFrom('/x/');
}, 120_000);
afterAll(() => server.close());

const test = tableTest().extend<{ host: string }>({
  host: [
    async ({ noise }, use) => {
      noise.allow(/^console\.(debug|info|log): .*React DevTools/);
      noise.allow(new RegExp(`^request to another origin: ${server.url.replaceAll('.', '\\.')}`));
      await use(server.url);
    },
    { auto: true },
  ],
});

describe('the demos, served from a folder', () => {
  test('are found, read their address and write it', async ({ page, table, host }) => {
    await page.goto(`${host}/x/push?globalFilter=lola&flag`);
    await table.expectState({ globalFilter: 'lola' });
    await table.search.fill('ann');
    await table.expectAddress('/x/push?globalFilter=ann&flag');
    await page.getByRole('navigation').getByRole('link', { name: 'Basic', exact: true }).click();
    await table.expectAddress('/x/');
    await table.search.fill('e');
    await table.expectAddress('/x/?globalFilter=e');
    await page.goBack();
    await table.expectState({ globalFilter: 'ann' });
    await page.goBack();
    await table.expectState({ globalFilter: 'lola' });
  });

  test('have the inspector there too, in a page of its own', async ({ page, host }) => {
    await page.goto(`${host}/x/debounce`);
    await page.getByRole('button', { name: 'More ways to look' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem').first().click();
    const inspector = await opened;
    await expect(inspector).toHaveTitle('Inspector');
    expect(new URL(inspector.url()).pathname).toBe('/x/inspector');
    await expect(inspector.getByText('columnOrder').locator('visible=true').first()).toBeVisible();
  });
});
