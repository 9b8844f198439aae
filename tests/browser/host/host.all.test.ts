import type { Page } from 'playwright';
import { expect } from '../harness';
import { type TablePage } from '../harness/table-page';
import { hostTest } from './host-test';
import { heading, link, openNorth } from './host-page';
import { serveFolder } from './serve';

/* Uses an app other than the demos to test how tables interact with its router and other scripts. */

const test = hostTest(() => serveFolder(import.meta.dirname));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const closeGate = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { gate: new Promise((open) => Object.assign(window, { openGate: open })) });
  });
/** Continues the loaders that `closeGate` has paused, and waits until they have ended. */
const openGate = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { openGate: () => void }).openGate();
    return new Promise((resolve) => setTimeout(resolve));
  });

/** Follows a link to a page that waits for its loader, so the previous page stays visible. */
async function leaveForCities(page: Page, table: TablePage): Promise<void> {
  await closeGate(page);
  await link(page, 'Cities').click();
  await table.expectUrl('/cities');
}

test("a page that was still loading isn't shown after the user goes Back", async ({ page, table, host }) => {
  await openNorth(page, host);
  await leaveForCities(page, table);
  await table.search.fill('ann');
  await page.goBack();
  await table.expectUrl('/regions/north?q=ann');
  await openGate(page);
  await table.search.fill('anna');
  await table.expectUrl('/regions/north?q=anna');
  await expect(heading(page, 'Region north')).toBeVisible();
  await expect(heading(page, 'Cities')).toHaveCount(0);
  await table.expectState({ globalFilter: 'anna' });
});

test('clicking a link to the visible page cancels loading another page', async ({ page, table, host }) => {
  await openNorth(page, host);
  await leaveForCities(page, table);
  await table.sort('Name').click();
  await link(page, 'North').click();
  await table.expectUrl('/regions/north?sort=name');
  await expect(page.locator('#location')).toHaveText('?sort=name');
});

test('a TanStack Router blocker delays writing table changes until the user answers', async ({ page, table, host }) => {
  await page.goto(`${host}/cities?q=lola`);
  await link(page, 'Form').click();
  await page.getByLabel('Dirty').check();
  await link(page, 'Home').click();
  await button(page, 'Stay').click();
  await expect(heading(page, 'Form')).toBeVisible();
  await table.expectUrl('/form');

  await page.goBack();
  // While the blocker asks the user, the browser is already at the other history entry. The table must not write there.
  await table.search.fill('ann');
  await table.expectState({ globalFilter: 'ann' });
  await button(page, 'Stay').click();
  await expect(button(page, 'Stay')).toBeHidden();
  await table.expectUrl('/form?q=ann');
  await table.expectState({ globalFilter: 'ann' });

  await page.goBack();
  await button(page, 'Leave').click();
  await expect(heading(page, 'Cities')).toBeVisible();
  await table.expectUrl('/cities?q=lola');
  await table.expectState({ globalFilter: 'lola' });
});

test("pressing Enter in a table doesn't submit the surrounding form", async ({ page, table, host }) => {
  await page.goto(`${host}/form`);
  const submitted = page.getByText(/^Submitted/);
  for (const [box, text] of [
    [table.search, 'a'],
    [table.nameFilter, 'e'],
    [table.min, '20'],
    [table.goTo, '2'],
  ] as const) {
    await box.fill(text);
    await box.press('Enter');
  }
  await table.checkbox(0).press('Enter');
  await expect(submitted).toHaveText('Submitted 0 times');
  await button(page, 'Start over').click();
  await expect(table.search).toHaveValue('a');
  await expect(table.goTo).toHaveValue('2');
  // A value outside of the input's bounds would block form submission.
  await table.goTo.fill('0');
  await button(page, 'Submit').click();
  await expect(submitted).toHaveText('Submitted 1 times');
  await table.expectState({ globalFilter: 'a' });
});

test('the table and the router show the URL that another script pushes or replaces', async ({ page, table, host }) => {
  await page.goto(`${host}/cities`);
  await table.expectState({ globalFilter: '' });
  await page.evaluate(() => history.pushState(null, '', '/cities?q=ann'));
  await table.expectState({ globalFilter: 'ann' });
  await expect(page.locator('#q')).toHaveText('ann');
  await page.evaluate(() => history.replaceState(history.state, '', '/cities?q=lola&tab=z'));
  await table.expectState({ globalFilter: 'lola' });
  await expect(page.locator('#tab')).toHaveText('z');
  await table.search.fill('e');
  await table.expectUrl('/cities?q=e&tab=z');
});
