import type { BrowserContext, Page } from 'playwright';
import { inject } from 'vitest';
import { expect, holdRequests, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

/** Chooses an item of the inspect menu, and returns the window that opens. */
async function choose(page: Page, context: BrowserContext, way: RegExp): Promise<Page> {
  await page.getByRole('button', { name: 'Inspector options' }).click();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: way }).click()]);
  return opened;
}

test('the inspect menu opens on a second click if its code failed to load on the first', async ({ page, noise }) => {
  noise.allow(/Failed to load resource|request failed, net::ERR_FAILED/);
  const held = await holdRequests(page, /\/assets\/inspect-menu-[^/]*\.js$/);
  await page.goto('/');
  const more = page.getByRole('button', { name: 'Inspector options' });
  await more.click();
  await held.expectAsked();
  await held.fail();
  const problem = page.getByRole('alert').filter({ hasText: 'Couldn’t load the inspector.' });
  await expect(problem).toBeVisible();
  await held.release();
  await more.click();
  await expect(page.getByRole('menu', { name: 'Inspector options' })).toBeVisible();
  await expect(problem).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test("if Stately's inspector doesn't answer, the page shows a notice and offers Chartable's inspector", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/stately\.ai|ERR_/);
  await context.route(/stately\.ai/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Stately’s inspector' }).click(),
  ]);
  const notice = page.getByRole('status').filter({ hasText: 'stately.ai' });
  await expect(notice).toContainText('will send its states and events to stately.ai');
  await expect(opened).not.toHaveURL('about:blank');
  await page.clock.runFor(11_000);
  await expect(page.getByText('Stately’s inspector doesn’t answer. You may be offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Chartable’s inspector' }).click();
  await expect(opened).toHaveURL(`${inject('baseUrl')}/inspector`);
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
});

test('an inspector in a separate window shows the table of each page the user opens', async ({ page, context }) => {
  await page.goto('/');
  await sort(page, 'Name').click();
  const window = await choose(page, context, /own window/);
  const pane = new InspectorPane(window);
  await expect(pane.chart).toBeVisible({ timeout: 20_000 });
  await expect(pane.region('sorting')).toContainText('one.ascending');
  await expect(window).toHaveURL(`${inject('baseUrl')}/inspector`);
  const send = await pane.tab('Send');
  await send.getByRole('button', { name: 'columnOrder.reverse' }).click();
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reset Order' })).toBeVisible();

  await page.getByRole('link', { name: 'Debounce' }).click();
  const order = pane.region('columnOrder');
  await expect(order).toContainText('definition');
  const actors = pane.root.getByRole('combobox', { name: 'Actor' }).locator('option', { hasText: /^table/ });
  await expect(actors).toHaveCount(1);
  await window.reload();
  await expect(pane.chart).toBeVisible({ timeout: 20_000 });
  await expect(order).toContainText('definition');
  await page.reload();
  await sort(page, 'Age').click();
  await expect(pane.region('sorting')).toContainText('one.descending');
  await expect(actors).toHaveCount(1);
  await page.goto('about:blank');
  await expect(pane.root.getByText('The app is gone')).toBeVisible();
});
