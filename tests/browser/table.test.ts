import { rows } from '../../src/data/rows';
import { describe, expect } from './harness';
import { rowsBy, rowsWhere, standardState, tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

const firstPage = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

describe('the rows', () => {
  test('are the same at each visit, in the columns ID, Name and Age', async ({ page, table }) => {
    await table.open('/');
    const cells = () =>
      table.bodyRows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
      );
    expect(await table.columns()).toEqual(['ID', 'Name', 'Age']);
    const before = await cells();
    expect(before).toEqual(rows.slice(0, 10).map(({ id, name, age }) => ['', id, name, String(age)]));
    await page.reload();
    await expect(table.bodyRows).toHaveCount(10);
    expect(await cells()).toEqual(before);
  });
});

describe('the search box', () => {
  test('finds rows of which any column contains the text, case ignored', async ({ table }) => {
    await table.open('/?pageSize=100');
    await expect(table.search).toHaveAttribute('placeholder', 'Search...');
    for (const text of ['elizabeth', 'ELIZA', '95', 'Ff', '.', '_', '%', 'a ', 'no such text']) {
      await table.search.fill(text);
      await table.expectShown(
        rowsWhere(({ id, name, age }) => [id, name, String(age)].some((value) => holds(value, text))),
      );
      await table.expectState({ globalFilter: text });
    }
    await table.search.fill('');
    await table.expectShown(rowsWhere(() => true));
    await table.expectAddress('/?pageSize=100');
  });
});

describe('an emptied search box', () => {
  test('is emptied by Escape too', async ({ page, table }) => {
    await table.open('/?globalFilter=lola');
    await table.search.focus();
    await page.keyboard.press('Escape');
    await table.expectState({ globalFilter: '' });
    await table.expectAddress('/');
  });
});

describe('the columns', () => {
  test('are 150 pixels wide, except the one that fills the rest', async ({ page, table }) => {
    await table.open('/');
    const widths = await table.grid
      .locator('.ct-header-cell')
      .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width));
    expect(widths.slice(1)).toEqual([150, 150]);
    await page.setViewportSize({ width: 480, height: 740 });
    await expect.poll(() => table.header('ID').evaluate((head) => head.getBoundingClientRect().width)).toBe(150);
  });
});

describe('the column filters', () => {
  if (isNightly) {
    test('of a text column match rows that contain the text, ignoring case', async ({ table }) => {
      await table.open('/?pageSize=100');
      await expect(table.filter('ID')).toBeVisible();
      await table.filter('Name').fill('HARB');
      await table.expectShown(rowsWhere(({ name }) => holds(name, 'harb')));
      await table.filter('ID').fill('c0b');
      await table.expectShown([]);
      await table.filter('ID').fill('7e');
      await table.expectShown(rowsWhere(({ id, name }) => holds(id, '7e') && holds(name, 'harb')));
      await table.expectState({
        columnFilters: [
          { id: 'name', value: 'HARB' },
          { id: 'id', value: '7e' },
        ],
      });
    });

    test('are removed once their box is emptied', async ({ table }) => {
      await table.open('/?columnFilters=name.%2522a%2522');
      await expect(table.nameFilter).toHaveValue('a');
      await table.nameFilter.fill('');
      await table.expectState({ columnFilters: [] });
      await table.expectAddress('/');
    });

    test('of the age are an inclusive range', async ({ table }) => {
      await table.open('/?pageSize=100');
      await expect(table.header('Age').getByPlaceholder('Search...')).toHaveCount(0);
      await table.min.fill('41');
      await table.expectState({ columnFilters: [{ id: 'age', value: [41, null] }] });
      await table.expectShown(rowsWhere(({ age }) => age >= 41));
      await table.max.fill('45');
      await table.expectState({ columnFilters: [{ id: 'age', value: [41, 45] }] });
      await table.expectShown(rowsWhere(({ age }) => age >= 41 && age <= 45));
      await table.min.fill('');
      await table.expectState({ columnFilters: [{ id: 'age', value: [null, 45] }] });
      await table.expectShown(rowsWhere(({ age }) => age <= 45));
      await table.max.fill('0');
      await table.expectState({ columnFilters: [{ id: 'age', value: [null, 0] }] });
      await table.expectShown([]);
      await table.max.fill('');
      await table.expectState({ columnFilters: [] });
    });
  }

  test('of the age apply while typing', async ({ page, table }) => {
    await table.open('/');
    for (const [text, bound] of [
      ['1.5', 1.5],
      ['-5', -5],
      ['1e2', 100],
      ['0.05', 0.05],
      ['.5', 0.5],
      ['007', 7],
      ['-0', 0],
      ['1e', null],
      ['1e999', null],
    ] as const) {
      await table.min.fill('');
      await table.min.focus();
      await page.keyboard.type(text);
      await table.expectState({ columnFilters: bound === null ? [] : [{ id: 'age', value: [bound, null] }] });
    }
  });

  if (isNightly) {
    test('match nothing if Min is greater than Max', async ({ table }) => {
      await table.open('/');
      await table.min.fill('60');
      await table.max.fill('50');
      await table.expectState({ columnFilters: [{ id: 'age', value: [60, 50] }] });
      await table.expectShown([]);
      await table.expectPlace('Page 1 of 1', 'Showing 0 of 0 Rows');
      for (const button of [table.first, table.previous, table.next, table.last]) await expect(button).toBeDisabled();
    });

    test('are combined with the search', async ({ table }) => {
      await table.open('/');
      await table.search.fill('9');
      await table.min.fill('90');
      await table.nameFilter.fill('e');
      await table.expectShown(
        rowsWhere(({ id, name, age }) => age >= 90 && holds(name, 'e') && holds(`${id} ${name} ${age}`, '9')).slice(
          0,
          10,
        ),
      );
    });
  }
});

describe('the order button', () => {
  test('reverses the columns, and puts them back', async ({ table }) => {
    await table.open('/');
    await expect(table.order).toHaveText('Reverse Order');
    await table.order.click();
    await expect(table.order).toHaveText('Reset Order');
    expect(await table.columns()).toEqual(['Age', 'Name', 'ID']);
    await table.expectState({ columnOrder: ['age', 'name', 'id'] });
    await table.expectShown(firstPage);
    await table.order.click();
    await expect(table.order).toHaveText('Reverse Order');
    expect(await table.columns()).toEqual(['ID', 'Name', 'Age']);
    await table.expectState({ columnOrder: [] });
  });

  if (isNightly) {
    test('shows the current order, however it came about', async ({ table }) => {
      await table.open('/?columnOrder=age%2Cname%2Cid');
      await expect(table.order).toHaveText('Reset Order');
      await table.open('/?columnOrder=name%2Cid');
      await expect(table.order).toHaveText('Reverse Order');
      expect(await table.columns()).toEqual(['Name', 'ID', 'Age']);
      // Shown in definition order, but not by the empty list.
      await table.open('/?columnOrder=id%2Cname%2Cage');
      await expect(table.order).toHaveText('Reverse Order');
      await table.order.click();
      await table.expectState({ columnOrder: ['age', 'name', 'id'] });
      await table.order.click();
      await table.expectState({ columnOrder: [] });
    });

    test('removes a filter with its column', async ({ table }) => {
      await table.open('/');
      await table.nameFilter.fill('eli');
      await table.min.fill('50');
      await table.order.click();
      await expect(table.nameFilter).toHaveValue('eli');
      await expect(table.min).toHaveValue('50');
      await table.sort('Name').click();
      await table.expectState({ sorting: [{ id: 'name', desc: false }] });
    });
  }
});

describe('the selection', () => {
  if (isNightly) {
    test('selects single rows, by id', async ({ table }) => {
      await table.open('/');
      await table.checkbox(1).check();
      await table.checkbox(3).check();
      await table.expectState({ rowSelection: { 1: true, 3: true } });
      await expect(table.checkbox(1)).toBeChecked();
      await table.checkbox(1).uncheck();
      await table.expectState({ rowSelection: { 3: true } });
      await table.expectAddress('/?rowSelection=3');
      await table.sort('Age').click();
      await table.sort('Age').click();
      await table.sort('Age').click();
      await expect(table.checkbox(3)).toBeChecked();
    });

    test('of all selects the filtered rows of every page and leaves others unchanged', async ({ table }) => {
      await table.open('/?rowSelection=0');
      const passing = rowsWhere(({ name }) => holds(name, 'jas'));
      await table.nameFilter.fill('jas');
      await expect(table.selectAll).not.toBeChecked();
      await table.selectAll.click();
      await expect(table.selectAll).toBeChecked();
      await table.expectState({ rowSelection: Object.fromEntries([0, ...passing].map((id) => [id, true])) });
      await table.selectAll.click();
      await table.expectState({ rowSelection: { 0: true } });

      await table.nameFilter.fill('');
      await table.selectAll.click();
      await table.expectState({ rowSelection: Object.fromEntries(rows.map((_, id) => [id, true])) });
      await table.last.click();
      await expect(table.bodyRows.getByRole('checkbox', { checked: true })).toHaveCount(10);
    });
  }

  test('of all is mixed while only some filtered rows are selected', async ({ table }) => {
    const mixed = () => table.selectAll.evaluate((box: HTMLInputElement) => box.indeterminate);
    await table.open('/');
    await expect(table.selectAll).not.toBeChecked();
    expect(await mixed()).toBe(false);
    await table.checkbox(0).click();
    await expect.poll(mixed).toBe(true);
    await expect(table.selectAll).not.toBeChecked();
    await table.nameFilter.fill('Victoria');
    await expect(table.selectAll).toBeChecked();
    expect(await mixed()).toBe(false);
    await table.nameFilter.fill('Angelina');
    await expect(table.selectAll).not.toBeChecked();
    expect(await mixed()).toBe(false);
    // From mixed, it selects.
    await table.nameFilter.fill('');
    await expect.poll(mixed).toBe(true);
    await table.selectAll.click();
    await expect(table.selectAll).toBeChecked();
    await table.nameFilter.fill('no such name');
    await expect(table.selectAll).not.toBeChecked();
    await table.selectAll.click();
    await table.expectState({ rowSelection: Object.fromEntries(rows.map((_, id) => [id, true])) });
  });
});

describe('sorting', () => {
  const byName = rowsBy((a, b) => compare(a.name, b.name));
  const byNameDown = rowsBy((a, b) => compare(b.name, a.name));
  const byAge = rowsBy((a, b) => a.age - b.age);
  const byAgeDown = rowsBy((a, b) => b.age - a.age);

  test('of text begins with ascending', async ({ table }) => {
    await table.open('/?pageSize=100');
    await expect(table.header('Name')).toHaveAttribute('aria-sort', 'none');
    await expect(table.sort('Name')).toHaveText(/^Name/);
    const looks = [await table.sort('Name').innerHTML()];
    for (const [sorting, direction, order] of [
      [[{ id: 'name', desc: false }], 'ascending', byName],
      [[{ id: 'name', desc: true }], 'descending', byNameDown],
      [[], 'none', rowsWhere(() => true)],
    ] as const) {
      await table.sort('Name').click();
      await table.expectState({ sorting });
      await table.expectShown(order);
      await expect(table.header('Name')).toHaveAttribute('aria-sort', direction);
      looks.push(await table.sort('Name').evaluate(look));
    }
    // The three indicators are three different ones to see.
    expect(new Set(looks.slice(1)).size).toBe(3);
  });

  if (isNightly) {
    test('of other values begins with descending', async ({ table }) => {
      await table.open('/?pageSize=100');
      for (const [sorting, direction, order] of [
        [[{ id: 'age', desc: true }], 'descending', byAgeDown],
        [[{ id: 'age', desc: false }], 'ascending', byAge],
        [[], 'none', rowsWhere(() => true)],
      ] as const) {
        await table.sort('Age').click();
        await table.expectState({ sorting });
        await table.expectShown(order);
        await expect(table.header('Age')).toHaveAttribute('aria-sort', direction);
      }
    });

    test('begins the same with filters or a page in the address', async ({ table }) => {
      await table.open('/?columnFilters=age.%255B90%252Cnull%255D&sorting=id.asc');
      await table.sort('Name').click();
      await table.expectState({ sorting: [{ id: 'name', desc: false }] });
      await table.open('/?globalFilter=no+such+text');
      await table.sort('ID').click();
      await table.expectState({ sorting: [{ id: 'id', desc: false }] });
    });
  }

  test('with Shift keeps the columns already sorted', async ({ table }) => {
    const shift = { modifiers: ['Shift'] as ['Shift'] };
    await table.open('/?pageSize=100');
    await table.sort('Age').click();
    await table.sort('Name').click(shift);
    await table.expectState({
      sorting: [
        { id: 'age', desc: true },
        { id: 'name', desc: false },
      ],
    });
    await table.expectShown(rowsBy((a, b) => b.age - a.age || compare(a.name, b.name)));
  });
});

describe('the panel Table State', () => {
  test('prints the state as one JSON object', async ({ page, table }) => {
    await table.open('/');
    await expect(
      page
        .locator('section, aside')
        .filter({ has: page.getByRole('heading', { name: 'Table State', exact: true }) })
        .locator('pre'),
    ).toBeVisible();
    const text = (await table.panel.textContent()) ?? '';
    expect(Object.keys(JSON.parse(text) as object)).toEqual(Object.keys(standardState));
    expect(await table.state()).toEqual(standardState);
    await table.search.fill('"\\</pre>');
    await table.expectState({ globalFilter: '"\\</pre>' });
  });
});

/** Compares texts as the table does: by the order of the locale, ignoring case. */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });

/** Returns the colour and shape of an element and of all elements in it, as a text. */
function look(element: Element): string {
  return [element, ...element.querySelectorAll('*')]
    .map((part) => `${getComputedStyle(part).fill} ${part.getAttribute('d') ?? ''}`)
    .join();
}
