import { describe, expect } from '../harness';
import { hostTest } from './host-test';
import { serveDemosFrom } from './serve';

const test = hostTest(() => serveDemosFrom('/x/'));

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
