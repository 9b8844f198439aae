import type { Page } from 'playwright';
import { expect, violations } from '../harness';
import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { resize } from '../page-checks';
import { findPrintedControls, printPage } from '../print-page';
import type { Person } from '../../table/fetched-table';

const total = 1_000_000;

/** Answers row requests with `rowCount` people. Returns the indexes of the requested blocks. */
async function answerRequests(page: Page, rowCount = total): Promise<readonly number[]> {
  const asked: number[] = [];
  await page.route(/\/rows(\?|$)/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const pageSize = Number(searchParams.get('perPage') ?? 10);
    const pageIndex = Number(searchParams.get('page') ?? 1) - 1;
    const order = searchParams.get('sort') ?? 'Person';
    asked.push(pageIndex);
    const rows = Array.from({ length: Math.min(pageSize, rowCount - pageIndex * pageSize) }, (_, index): Person => {
      const place = pageIndex * pageSize + index;
      return { id: `p${place}`, name: `${order} ${place}`, age: 20 };
    });
    // The table may have aborted the request.
    await route.fulfill({ json: { rows, rowCount } }).catch(() => {});
  });
  return asked;
}

const test = hostTest(() => serveFolder(import.meta.dirname));

const regionOf = (page: Page) => page.getByRole('region', { name: 'People' });
const scrollTo = (page: Page, topPx: number) =>
  regionOf(page).evaluate((region, top) => region.scrollTo({ top, behavior: 'instant' }), topPx);
const expectRow = (page: Page, text: string | RegExp) =>
  expect(page.locator('tbody tr').nth(2)).toContainText(text, { timeout: 10_000 });

test('keyboard users can scroll through a million rows', async ({ page, host }) => {
  await answerRequests(page);
  await page.goto(host);
  await expectRow(page, 'Person 2');
  await regionOf(page).focus();
  await page.keyboard.press('End');
  await expect(page.locator('tbody tr').last()).toContainText('Person 999999');
  await expect(page.locator('tbody tr').last()).toHaveAttribute('aria-rowindex', String(total + 1));
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(total + 1));
  const before = await page.locator('tbody tr').first().getAttribute('aria-rowindex');
  await page.keyboard.press('PageUp');
  await expect(page.locator('tbody tr').first()).not.toHaveAttribute('aria-rowindex', before ?? '');
  await page.keyboard.press('Home');
  await expectRow(page, 'Person 2');
  // The focused checkbox scrolls out of sight.
  await page.locator('tbody input').first().focus();
  for (let pages = 0; pages < 2; pages += 1) await page.keyboard.press('PageDown');
  await expect(page.locator('tbody tr').first()).not.toHaveAttribute('aria-rowindex', '2');
  await expect(regionOf(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('Back and reloads restore the scroll position among a million rows', async ({ page, host }) => {
  const asked = await answerRequests(page);
  await page.goto(host);
  await expectRow(page, 'Person 2');
  await scrollTo(page, 5_000_000);
  await expectRow(page, /Person 5000\d\d/);
  const text = await page.locator('tbody tr').nth(2).textContent();
  await page.getByRole('button', { name: /^Name/ }).click();
  await expectRow(page, 'name 2');
  expect(new URL(page.url()).search).toBe('?sort=name');
  await page.goBack();
  await expectRow(page, text ?? '');
  await page.goto('about:blank');
  const askedBefore = asked.length;
  await page.goBack();
  await expectRow(page, text ?? '');
  expect(asked[askedBefore]).toBe(5000);
  await page.reload();
  await expectRow(page, text ?? '');
});

test.for(['html { zoom: 1.4 }', 'body { transform: scale(0.7) }'])(
  'with `%s`, users can scroll to the last of a million rows (adobe/react-spectrum#6431)',
  async (css, { page, host }) => {
    await answerRequests(page);
    await page.goto(host);
    await expectRow(page, 'Person 2');
    await page.addStyleTag({ content: css });
    // The table measures its rows when its size changes.
    await resize(page, 1000, 640);
    await regionOf(page).focus();
    await page.keyboard.press('End');
    const last = page.locator('tbody tr').last();
    await expect(last).toContainText('Person 999999');
    const isInside = await last.evaluate((row) => {
      const { bottom } = row.closest('.ct-scroll-grid')!.getBoundingClientRect();
      return row.getBoundingClientRect().bottom <= bottom + 2;
    });
    expect(isInside).toBe(true);
  },
);

test('a scrolled table prints all its loaded rows without controls (handsontable/handsontable#2342)', async ({
  page,
  host,
}) => {
  await answerRequests(page, 100);
  await page.goto(host);
  await expectRow(page, 'Person 2');
  expect(await page.locator('tbody tr').count()).toBeLessThan(30);
  const text = (await printPage(page)).join('');
  const missing = Array.from({ length: 100 }, (_, index) => `Person${index}20`).filter((row) => !text.includes(row));
  expect(missing).toEqual([]);
  expect(text).toContain('Rows1to100of100');
  expect(await findPrintedControls(page)).toEqual([]);
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(30);
});
