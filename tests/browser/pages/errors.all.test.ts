import { expect } from '../harness';
import { tableTest } from '../harness/table-page';

const test = tableTest();

const failed = /^Something went wrong/;

/** Makes the state panel throw on the page at `path`, until a test sets `window.mended`. */
const breakPanel = (path: string) => {
  const { stringify } = JSON;
  const broken = (...[value, ...others]: Parameters<typeof stringify>) => {
    const isState = typeof value === 'object' && value !== null && 'columnOrder' in value;
    if (isState && location.pathname === path && !('mended' in window)) throw new Error('Out of order');
    return stringify(value, ...others);
  };
  Object.assign(JSON, { stringify: broken });
};

test('after an error in a page, users can try again or go to the home page', async ({ page, table, noise }) => {
  noise.allow(/Out of order/);
  await page.addInitScript(breakPanel, '/push');
  await page.goto('/push?pageIndex=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed);
  await expect(page.getByRole('alert')).toContainText('Out of order');
  await expect(page).toHaveTitle(failed);
  await page.getByRole('main').getByRole('link', { name: /home/ }).click();
  await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  await page.evaluate(breakPanel, '/');
  await table.next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed);

  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
  await table.next.click();
  await table.expectPlace('Page 3 of 10', 'Showing 10 of 100 Rows');
});

test("if a page's code failed to load, “Try again” loads it", async ({ page, table, noise }) => {
  noise.allow(/Failed to (fetch|load resource)|request failed, net::ERR_FAILED/);
  const code = /\/assets\/whole-state-page-/;
  await page.route(code, (route) => route.abort());
  await page.goto('/whole-state?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole table state');
  await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
});

test("a page keeps working after another script has removed a row's element", async ({ page, table, noise }) => {
  noise.allow(/another script removed a row's element/);
  await table.open('/');
  // Hydrates the page. Otherwise, React would find the missing row while it hydrates.
  await table.next.click();
  await table.expectPlace('Page 2 of 10', 'Showing 10 of 100 Rows');
  // Does what page translators and other scripts do.
  await page.evaluate(() => document.querySelector('tbody tr')?.remove());
  await table.previous.click();
  await expect.poll(() => table.shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await table.expectPlace('Page 1 of 10', 'Showing 10 of 100 Rows');
});
