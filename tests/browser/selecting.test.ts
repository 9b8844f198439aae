import { readFile } from 'node:fs/promises';
import { describe, expect } from './harness';
import { rows } from '../../src/site/data/rows';
import { tableTest } from './harness/table-page';

const test = tableTest();

describe('a range of rows', () => {
  test('Shift+click and Shift+Space select a range of rows as one user event', async ({ page, table }) => {
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
    await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')?.split(',').length).toBe(6);
  });
});

describe('copying rows', () => {
  test('selected rows are copied as text and HTML', async ({ page, table, context }) => {
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
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Basic - Age ≥ 98 - Sorted by Name, ascending.csv');
    const passing = (await table.shown()).map((index) => shown(index!).join(','));
    expect(await readFile(await download.path(), 'utf8')).toBe(`\uFEFF${['ID,Name,Age', ...passing, ''].join('\r\n')}`);
  });
});

describe('clearing text boxes', () => {
  test('the clear button of an input focuses the input', async ({ page, table }) => {
    await table.open('/?globalFilter=a&columnFilters=age.%255B30%252Cnull%255D');
    const before = await table.grid.boundingBox();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(table.search).toBeFocused();
    await page.getByRole('button', { name: 'Clear minimum Age' }).click();
    await expect(table.min).toBeFocused();
    await table.expectState({ globalFilter: '', columnFilters: [] });
    await expect(page.getByRole('button', { name: /^Clear/ })).toHaveCount(0);
    expect(await table.grid.boundingBox()).toEqual(before);
  });
});

const phoneTest = tableTest({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } });

describe('on a phone', () => {
  phoneTest(
    'the number of selected rows, Copy and Clear stay visible, and cover neither rows nor the focused control',
    async ({ page, table }) => {
      await table.open('/?pageSize=50&rowSelection=60');
      const bar = page.getByRole('group', { name: 'Selected rows' });
      const parts = [
        bar.getByText('1 selected (1 on another page)'),
        bar.getByRole('button', { name: 'Copy' }),
        bar.getByRole('button', { name: 'Clear selection' }),
      ];
      const expectInView = async () => {
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      };
      await expectInView();
      for (const button of await bar.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.mouse.wheel(0, 200);
      await expectInView();
      const barTop = async () => (await bar.boundingBox())?.y ?? 0;
      const bottomOf = async (index: number) => {
        const box = await table.checkbox(index).boundingBox();
        return box ? box.y + box.height : Number.NaN;
      };
      // Tab scrolls a checkbox out from under the selection bar.
      await table.checkbox(0).focus();
      for (const index of [5, 12, 20, 49]) {
        await table.checkbox(index - 1).focus();
        await page.keyboard.press('ArrowDown');
        await expect(table.checkbox(index)).toBeFocused();
        expect(await bottomOf(index)).toBeLessThanOrEqual(await barTop());
      }

      // The bar appears without moving the table, unless it would cover the selected row.
      await table.open('/');
      const before = await table.grid.boundingBox();
      await table.checkbox(0).tap();
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect(await table.grid.boundingBox()).toEqual(before);
      await bar.getByRole('button', { name: 'Clear selection' }).tap();
      await expect(bar).toHaveCount(0);
      expect(await table.grid.boundingBox()).toEqual(before);
      const last = 9;
      await table.checkbox(last).evaluate((box) => box.scrollIntoView({ block: 'end' }));
      await table.checkbox(last).tap();
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect(await bottomOf(last)).toBeLessThanOrEqual(await barTop());
    },
  );
});
