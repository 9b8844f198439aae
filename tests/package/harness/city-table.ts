import type { Page } from 'playwright';
import { compose, expect } from '../../browser/harness';

/** The table of cities that each fixture shows. */
export function cityTable(page: Page) {
  const grid = page.getByRole('table', { name: 'Cities' });
  const search = page.getByPlaceholder('Search...').first();
  return {
    grid,
    search,
    names: grid.locator('tbody tr td:nth-child(2)'),
    sortBy: (name: string) => grid.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
    nextPage: () => page.getByRole('button', { name: 'Next page' }).click(),
    expectPlace: (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible(),
    expectUrl: (path: string) =>
      expect
        .poll(() => {
          // Not asked of the page, which may be loaded anew: a link that is followed before the router handles it loads a page.
          const { pathname, search, hash } = new URL(page.url());
          return pathname + search + hash;
        })
        .toBe(path),
  };
}

/** The facts that an application reports about itself. */
export const output = (page: Page, name: string) => page.getByRole('status', { name, exact: true });

/**
 * Waits until the table in view has joined the history of a page without an adapter. A server shows a table before its code is there:
 * a button does nothing until then, and what is typed goes with the page where a link, which loads the next one, is clicked at once.
 */
export const expectJoined = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'chartableKey' in Object(history.state))).toBe(true);

/** Types a search, and clicks a link or a button while its last letters are not written yet: in the same turn. */
export async function typeAndClick(page: Page, text: string, name: string): Promise<void> {
  await expect(cityTable(page).names.first()).toBeVisible();
  await page.evaluate(
    ([typed, clicked]) => {
      const box = document.querySelector<HTMLInputElement>('input[placeholder="Search..."]');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (let length = 1; length <= typed.length; length += 1) {
        setValue?.call(box, typed.slice(0, length));
        box?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const element of document.querySelectorAll<HTMLElement>('a, button'))
        if (element.textContent === clicked) element.click();
    },
    [text, name] as const,
  );
}

/**
 * Expects a server to render a page as its address says, opens it, and expects its table to run.
 *
 * @param expectCode waits until the page's code is there
 */
export async function openRenderedPage(
  page: Page,
  url: string,
  expectCode: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const html = await (await fetch(`${url}?q=osaka`)).text();
  expect(html).toContain('Select Osaka');
  expect(html).not.toContain('Select Tokyo');
  await page.goto(`${url}?q=osaka`);
  await expectCode(page);
  const table = cityTable(page);
  await table.sortBy('Name');
  await table.expectUrl(`${new URL(url).pathname}?q=osaka&sorting=name.asc`);
  await expect(table.names).toHaveText(['Osaka']);
}

/** Opens a page that a server renders, types a search before any of the page's code is there, and expects the table to follow. */
export async function searchBeforeCode(page: Page, url: string): Promise<void> {
  const table = cityTable(page);
  let letCodeCome = () => {};
  const isLet = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  // A server that streams sends the table hidden, and shows it later. A click waits for that.
  await table.search.click();
  await table.search.pressSequentially('osaka');
  await expect(table.search).toHaveValue('osaka');
  await expect(table.names).toHaveCount(10);
  letCodeCome();
  await expect(table.names).toHaveText(['Osaka']);
  await expect(table.search).toHaveValue('osaka');
  await table.expectUrl(`${new URL(url).pathname}?q=osaka`);
}

/**
 * Uses the table as a person does, and expects the address to follow: sorts, composes a search, turns the page, reloads,
 * and comes back from another site's page.
 *
 * @param path the pathname of the table's page
 */
export async function useCityTable(page: Page, path: string): Promise<void> {
  const table = cityTable(page);
  await expect(table.names.first()).toHaveText('Tokyo');
  await table.sortBy('Name');
  await expect(table.names.first()).toHaveText('Beijing');
  await table.expectUrl(`${path}?sorting=name.asc`);

  await table.search.click();
  const composition = await compose(page);
  await composition.set('ｓ');
  await composition.set('さ');
  await expect(table.search).toHaveValue('さ');
  await expect(table.names).toHaveCount(10);
  await composition.commit('São');
  await expect(table.names).toHaveText(['São Paulo']);
  await table.expectUrl(`${path}?sorting=name.asc&q=S%C3%A3o`);

  await table.search.fill('');
  await table.nextPage();
  await table.expectPlace('Page 2 of 3');
  await table.expectUrl(`${path}?sorting=name.asc&pageIndex=2`);
  await page.reload();
  await table.expectPlace('Page 2 of 3');

  await page.goto('about:blank');
  await page.goBack();
  await table.expectPlace('Page 2 of 3');
  await table.expectUrl(`${path}?sorting=name.asc&pageIndex=2`);
}

/** Uses a table whose rows are those that a loader returns for its URL, and expects them to follow. */
export async function useLoadedCities(page: Page, path: string): Promise<void> {
  const table = cityTable(page);
  await expect(table.names).toHaveCount(10);
  await table.nextPage();
  await expect(table.names.first()).toHaveText('New York');
  await table.expectUrl(`${path}?pageIndex=2`);
  await table.search.fill('o');
  await table.search.fill('osa');
  await expect(table.names).toHaveText(['Osaka']);
  await table.expectPlace('Page 1 of 1');
  await table.expectUrl(`${path}?q=osa`);
  await page.goBack();
  await expect(table.names).toHaveCount(10);
  await expect(table.search).toHaveValue('o');
  await page.goBack();
  await expect(table.names.first()).toHaveText('New York');
  await table.expectPlace('Page 2 of 3');
  await table.expectUrl(`${path}?pageIndex=2`);
  await page.reload();
  await expect(table.names.first()).toHaveText('New York');
  await table.expectPlace('Page 2 of 3');
}

/** Follows a link while a search is pending, and expects to find all of the search as the page comes back. @param path where the link leads to */
export async function leaveWhilePending(page: Page, url: string, link: string, path: string): Promise<void> {
  const table = cityTable(page);
  await page.goto(url);
  await expectJoined(page);
  await typeAndClick(page, 'osaka', link);
  await table.expectUrl(path);
  await page.goBack();
  await table.expectUrl(`${new URL(url).pathname}?q=osaka`);
  await expect(table.names).toHaveText(['Osaka']);
}

/** Searches and sorts the table in view, leaves it by the application's link `Home`, and comes back to what it showed. */
export async function leaveCityTableAndReturn(page: Page, path: string): Promise<void> {
  const table = cityTable(page);
  await table.search.fill('o');
  await table.sortBy('People');
  await table.expectUrl(`${path}?q=o&sorting=people.desc`);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goBack();
  await table.expectUrl(`${path}?q=o&sorting=people.desc`);
  await expect(table.names.first()).toHaveText('Tokyo');
  await expect(table.search).toHaveValue('o');
}
