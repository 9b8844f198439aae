import { expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

test('on the home page, Tab reaches every control in page order, with a focus ring', async ({ page, table }) => {
  await table.open('/?pageSize=5');
  /** The keys to press on each control, by its accessible name. */
  const keys: Record<string, readonly string[]> = {
    'Search all columns': ['e'],
    'Reverse Order': ['Space'],
    'Next page': ['Enter'],
    Age: ['Enter'],
    'Minimum Age': ['2', '0'],
    Name: ['Shift+Enter'],
    'Filter Name': ['a'],
  };
  const places: { left: number; top: number; bottom: number; name: string; isSeen: boolean }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const { left, top, bottom } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const name =
        element.ariaLabel ?? (element.placeholder || element.labels?.[0]?.textContent || element.textContent);
      const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      return element === document.body ? undefined : { left, top, bottom, name, isSeen };
    });
    if (!place || place.name === 'Table State') break;
    const isRow = ({ name }: { name: string }) => /^Select (?!all )/.test(name);
    const isFirstRow = isRow(place) && !places.some(isRow);
    places.push(place);
    if (isFirstRow) await page.keyboard.press('Space');
    for (const key of keys[place.name] ?? []) await page.keyboard.press(key);
    delete keys[place.name];
  }
  expect(keys).toEqual({});
  expect(places.filter(({ isSeen }) => !isSeen)).toEqual([]);
  await table.expectState({
    globalFilter: 'e',
    sorting: [
      { id: 'age', desc: true },
      { id: 'name', desc: false },
    ],
    columnFilters: [
      { id: 'age', value: [20, null] },
      { id: 'name', value: 'a' },
    ],
    columnOrder: ['age', 'name', 'id'],
  });
  expect(Object.keys((await table.state()).rowSelection)).toHaveLength(1);
  // Tab moves through the controls below the page header from top to bottom.
  const below = places.slice(places.findIndex(({ name }) => name === 'Search all columns'));
  const back = below.filter((place, index) => {
    const before = below[index - 1];
    return before && place.bottom < before.top - 200 && place.left <= before.left;
  });
  expect(back).toEqual([]);
});

test('keyboard users can skip the navigation', async ({ page, table }) => {
  await table.open('/push?globalFilter=a#b');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View source' })).toBeFocused();
  await table.expectUrl('/push?globalFilter=a#b');
});
