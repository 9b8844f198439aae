import { describe, expect, violations } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

test('axe finds no violations in a table with all states', async ({ page, table }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await table.open(
    '/?sorting=name.asc%2Cage.desc&rowSelection=0%2C27&columnOrder=age%2Cname%2Cid&pageSize=7&pageIndex=3',
  );
  expect(await violations(page)).toEqual([]);
});

describe('a page used only with the keyboard', () => {
  test('keyboard users can reach every control in page order', async ({ page, table }) => {
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
});

test('screen readers announce count and page as one sentence', async ({ page, table }) => {
  await table.open('/?sorting=age.desc%2Cname.asc&pageSize=2');
  expect(await table.grid.locator('thead').ariaSnapshot()).toBe(
    [
      '- rowgroup:',
      '  - row "Selected ID Name Age":',
      '    - columnheader "Selected":',
      '      - text: Selected',
      '      - checkbox "Select all matching rows"',
      '    - columnheader "ID":',
      '      - button "ID"',
      '      - textbox "Filter ID":',
      '        - /placeholder: Search...',
      '    - columnheader "Name":',
      '      - button "Name"',
      '      - text: Sorted ascending, 2 of 2',
      '      - textbox "Filter Name":',
      '        - /placeholder: Search...',
      '    - columnheader "Age":',
      '      - button "Age"',
      '      - text: Sorted descending, 1 of 2',
      '      - spinbutton "Minimum Age"',
      '      - spinbutton "Maximum Age"',
    ].join('\n'),
  );
  expect(await table.bodyRows.nth(0).ariaSnapshot()).toMatch(/- checkbox "Select \w+/);
  await expect(table.sort('Age')).toHaveAccessibleDescription('Sorted descending, 1 of 2');
  const live = page.locator('main [aria-live="polite"]', { hasText: 'rows' });
  await expect(live).toHaveText('2 of 100 rows, page 1 out of 50');
});

test('keyboard shortcuts focus the search box and move between row checkboxes', async ({ page, table }) => {
  await table.open('/');
  await page.keyboard.press('/');
  await expect(table.search).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(table.search).toHaveValue('a/b?');
  await page.keyboard.press('Escape');
  await table.expectState({ globalFilter: '' });
  await expect(table.search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.search).not.toBeFocused();

  // Browsers don't show scripts an input's text unless it is a number.
  await table.min.focus();
  await page.keyboard.type('1e');
  await table.expectState({ columnFilters: [] });
  await page.keyboard.type('1');
  await table.expectState({ columnFilters: [{ id: 'age', value: [10, null] }] });
  await page.keyboard.press('Escape');
  await expect(table.min).toHaveValue('');
  await expect(table.min).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.min).not.toBeFocused();

  await table.checkbox(0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(table.checkbox(9)).toBeFocused();
  await table.expectState({ rowSelection: { 1: true } });
  // The button disappears. Focus must stay in the table.
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(table.selectAll).toBeFocused();

  await page.evaluate(() => {
    const note = document.createElement('div');
    note.innerHTML = 'A <b tabindex="0">note</b>';
    note.contentEditable = 'true';
    document.body.prepend(note);
  });
  const note = page.locator('[contenteditable]');
  for (const place of [note, note.locator('b')]) {
    await place.focus();
    await page.keyboard.press('/');
    await expect(table.search).not.toBeFocused();
  }
  await expect(note).toContainText('/');
});
