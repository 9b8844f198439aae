import type { Page } from 'playwright';
import { compose, expect } from '../../browser/harness';

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
          // Reads the URL without evaluating in the page, which may still be loading. A click before the router is
          // ready loads a page.
          const { pathname, search, hash } = new URL(page.url());
          return pathname + search + hash;
        })
        .toBe(path),
  };
}

export const output = (page: Page, name: string) => page.getByRole('status', { name, exact: true });

/**
 * On pages without an adapter, waits until the visible table has connected. A server-rendered table is visible before
 * its code has loaded. At that time, buttons do nothing, and clicking a link loses typed text.
 */
export const expectJoined = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'chartableKey' in Object(history.state))).toBe(true);

export async function typeAndClick(page: Page, text: string, name: string): Promise<void> {
  await expect(cityTable(page).names.first()).toBeVisible();
  await page.evaluate(
    ([typed, clicked]) => {
      const searchBox = document.querySelector<HTMLInputElement>('input[placeholder="Search..."]');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (let length = 1; length <= typed.length; length += 1) {
        setValue?.call(searchBox, typed.slice(0, length));
        searchBox?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const element of document.querySelectorAll<HTMLElement>('a, button'))
        if (element.textContent === clicked) element.click();
    },
    [text, name] as const,
  );
}

/**
 * Checks that the server renders the state in the URL. Then opens the page and uses its table.
 *
 * @param expectCode waits until the page's code has loaded
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
  await table.expectUrl(`${new URL(url).pathname}?q=osaka&sort=name`);
  await expect(table.names).toHaveText(['Osaka']);
}

/** Opens a server-rendered page, and types a search before its code has loaded. Then checks that the table searches. */
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
 * Sorts, composes a search, turns the page, reloads, and comes back from another site. Checks the URL after each user
 * event.
 *
 * @param path the table page's pathname
 */
export async function useCityTable(page: Page, path: string): Promise<void> {
  const table = cityTable(page);
  await expect(table.names.first()).toHaveText('Tokyo');
  await table.sortBy('Name');
  await expect(table.names.first()).toHaveText('Beijing');
  await table.expectUrl(`${path}?sort=name`);

  await table.search.click();
  const composition = await compose(page);
  await composition.set('ｓ');
  await composition.set('さ');
  await expect(table.search).toHaveValue('さ');
  await expect(table.names).toHaveCount(10);
  await composition.commit('São');
  await expect(table.names).toHaveText(['São Paulo']);
  await table.expectUrl(`${path}?sort=name&q=S%C3%A3o`);

  await table.search.fill('');
  await table.nextPage();
  await table.expectPlace('Page 2 of 3');
  await table.expectUrl(`${path}?sort=name&page=2`);
  await page.reload();
  await table.expectPlace('Page 2 of 3');

  await page.goto('about:blank');
  await page.goBack();
  await table.expectPlace('Page 2 of 3');
  await table.expectUrl(`${path}?sort=name&page=2`);
}

export async function useLoadedCities(page: Page, path: string): Promise<void> {
  const table = cityTable(page);
  await expect(table.names).toHaveCount(10);
  await table.nextPage();
  await expect(table.names.first()).toHaveText('New York');
  await table.expectUrl(`${path}?page=2`);
  await table.search.fill('osa');
  await expect(table.names).toHaveText(['Osaka']);
  await table.expectPlace('Page 1 of 1');
  await table.expectUrl(`${path}?q=osa`);
  await page.goBack();
  await expect(table.search).toHaveValue('');
  await expect(table.names.first()).toHaveText('New York');
  await table.expectPlace('Page 2 of 3');
  await table.expectUrl(`${path}?page=2`);
  await page.reload();
  await expect(table.names.first()).toHaveText('New York');
  await table.expectPlace('Page 2 of 3');
}

/**  Clicks a link while a search is pending, goes back, and checks that the search is still complete. */
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

export async function leaveCityTableAndReturn(page: Page, path: string): Promise<void> {
  const table = cityTable(page);
  await table.search.fill('o');
  await table.sortBy('People');
  await table.expectUrl(`${path}?q=o&sort=-people`);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goBack();
  await table.expectUrl(`${path}?q=o&sort=-people`);
  await expect(table.names.first()).toHaveText('Tokyo');
  await expect(table.search).toHaveValue('o');
}
