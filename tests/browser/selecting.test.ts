import { readFile } from 'node:fs/promises';
import { describe, expect } from './harness';
import { rows } from '../../src/data/rows';
import { tableTest } from './harness/table-page';

const test = tableTest();

describe('a range of rows', () => {
  test('is selected by Shift with a click or the space bar, as one user event', async ({ page, table }) => {
    await table.open('/push?sorting=name.asc');
    const shown = await table.shown();
    const ids = (from: number, to: number) =>
      Object.fromEntries(shown.slice(from, to + 1).map((index) => [String(index), true as const]));
    await table.checkbox(1).click();
    await table.checkbox(4).click({ modifiers: ['Shift'] });
    await table.expectState({ rowSelection: ids(1, 4) });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await table.checkbox(6).focus();
    await page.keyboard.press('Shift+Space');
    await table.expectState({ rowSelection: ids(1, 6) });
    // Going back undoes one user event.
    await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')?.split(',').length).toBe(6);
    await page.goBack();
    await table.expectState({ rowSelection: ids(1, 4) });
    // The row that ends it is selected, so that the range is unselected.
    await table.checkbox(3).click({ modifiers: ['Shift'] });
    await table.expectState({ rowSelection: ids(4, 4) });
  });
});

describe('rows are copied or saved', () => {
  test('selected rows are copied as text and as HTML, filtered rows are saved as CSV', async ({
    page,
    table,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await table.open('/?sorting=name.asc&columnFilters=age.%255B98%252Cnull%255D&rowSelection=0%2C67');
    await expect(page.getByText('2 selected, 1 on this page')).toBeVisible();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
    const shown = (index: number) => [rows[index]!.id, rows[index]!.name, String(rows[index]!.age)];
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
      shown(67).join('\t'),
      shown(0).join('\t'),
    ]);

    const cells = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const html = await (await item!.getType('text/html')).text();
      const copied = new DOMParser().parseFromString(html, 'text/html');
      return [...copied.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent));
    });
    expect(cells).toEqual([shown(67), shown(0)]);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Basic.csv');
    const passing = (await table.shown()).map((index) => shown(index!).join(','));
    expect(await readFile(await download.path(), 'utf8')).toBe(`\uFEFF${['ID,Name,Age', ...passing, ''].join('\r\n')}`);
  });
});

describe('a box that is filled', () => {
  test('is emptied by its clear button, gets the focus, and nothing moves', async ({ page, table }) => {
    await table.open('/?globalFilter=a&columnFilters=age.%255B30%252Cnull%255D');
    const before = await table.grid.boundingBox();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(table.search).toBeFocused();
    await page.getByRole('button', { name: 'Clear minimum of Age' }).click();
    await expect(table.min).toBeFocused();
    await table.expectState({ globalFilter: '', columnFilters: [] });
    await expect(page.getByRole('button', { name: /^Clear/ })).toHaveCount(0);
    expect(await table.grid.boundingBox()).toEqual(before);
  });

  test('one button clears the filters if no row matches, as one user event', async ({ page, table }) => {
    await table.open('/push?globalFilter=no+such+row&columnFilters=name.%2522a%2522');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await table.expectState({ globalFilter: '', columnFilters: [] });
    await table.expectAddress('/push');
    await page.goBack();
    await table.expectState({ globalFilter: 'no such row', columnFilters: [{ id: 'name', value: 'a' }] });
  });
});
