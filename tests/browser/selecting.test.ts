import { readFile } from 'node:fs/promises';
import { expect } from './harness';
import { rows } from '../../src/site/data/rows';
import { tableTest } from './harness/table-page';

const test = tableTest();

test('selected rows are copied as plain text and as HTML, and filtered rows are exported as CSV', async ({
  page,
  table,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.open('/?sorting=name.asc&columnFilters=age.%255B98%252Cnull%255D&rowSelection=0%2C67');
  await expect(page.getByText('2 selected (1 not shown)')).toBeVisible();
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
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV for spreadsheets (commas, 1234.5)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Basic - Age ≥ 98 - Sorted by Name, ascending.csv');
  const passing = (await table.shown()).map((index) => shown(index!).join(','));
  expect(await readFile(await download.path(), 'utf8')).toBe(`\uFEFF${['ID,Name,Age', ...passing, ''].join('\r\n')}`);

  // The button disappears. Focus must stay in the table.
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(table.selectAll).toBeFocused();
});
