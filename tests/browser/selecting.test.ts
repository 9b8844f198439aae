import { describe, expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

describe('a range of rows', () => {
  test('is selected by Shift with a click or the space bar, as one act', async ({ page, table }) => {
    await table.open('/push?sorting=name.asc');
    const shown = await table.shown();
    const ids = (from: number, to: number) =>
      Object.fromEntries(shown.slice(from, to + 1).map((index) => [String(index), true as const]));
    await table.checkbox(1).click();
    await table.checkbox(4).click({ modifiers: ['Shift'] });
    await table.expectState({ rowSelection: ids(1, 4) });
    await expect(page.getByText(/^Showing/)).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await table.checkbox(6).focus();
    await page.keyboard.press('Shift+Space');
    await table.expectState({ rowSelection: ids(1, 6) });
    // Going back undoes one act.
    await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')?.split(',').length).toBe(6);
    await page.goBack();
    await table.expectState({ rowSelection: ids(1, 4) });
    // The row that ends it is selected, so that the range is unselected.
    await table.checkbox(3).click({ modifiers: ['Shift'] });
    await table.expectState({ rowSelection: ids(4, 4) });
  });
});
