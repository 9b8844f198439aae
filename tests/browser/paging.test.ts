import { describe, expect } from './harness';
import { rowsWhere, tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('the paging buttons', () => {
  test('stay at the last page while a key is held that led there', async ({ page, table }) => {
    await table.open('/?pageIndex=8');
    await table.next.focus();
    // The first is the key, the others are its repetitions.
    for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter');
    await table.expectPlace('Page 10 of 10', 'Showing 10 of 100 Rows');
    await expect(table.previous).toBeFocused();
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await table.expectPlace('Page 9 of 10', 'Showing 10 of 100 Rows');
  });

  test('lead to the first, previous, next and last page, and are disabled where they lead nowhere', async ({
    table,
  }) => {
    await table.open('/');
    const enabled = async () => {
      const buttons = { first: table.first, previous: table.previous, next: table.next, last: table.last };
      const found = await Promise.all(
        Object.entries(buttons).map(async ([name, button]) => ({ name, enabled: await button.isEnabled() })),
      );
      return found.filter((button) => button.enabled).map(({ name }) => name);
    };
    await table.expectPlace('Page 1 of 10', 'Showing 10 of 100 Rows');
    expect(await enabled()).toEqual(['next', 'last']);
    await table.next.click();
    await table.expectPlace('Page 2 of 10', 'Showing 10 of 100 Rows');
    await table.expectShown(range(10, 20));
    expect(await enabled()).toEqual(['first', 'previous', 'next', 'last']);
    await table.last.click();
    await table.expectPlace('Page 10 of 10', 'Showing 10 of 100 Rows');
    await table.expectShown(range(90, 100));
    expect(await enabled()).toEqual(['first', 'previous']);
    await table.previous.click();
    await table.expectPlace('Page 9 of 10', 'Showing 10 of 100 Rows');
    await table.first.click();
    await table.expectPlace('Page 1 of 10', 'Showing 10 of 100 Rows');
    await table.expectAddress('/');
  });

  if (isNightly)
    test('are disabled on a single page', async ({ table }) => {
      await table.open('/?globalFilter=victoria');
      await table.expectPlace('Page 1 of 1', 'Showing 1 of 1 Rows');
      for (const button of [table.first, table.previous, table.next, table.last]) await expect(button).toBeDisabled();
    });
});

describe('the page size', () => {
  if (isNightly)
    test('offers 10 to 50, and the current one', async ({ table }) => {
      await table.open('/');
      const options = table.pageSize.getByRole('option');
      await expect(options).toHaveText(['Show 10', 'Show 20', 'Show 30', 'Show 40', 'Show 50']);
      await table.open('/?pageSize=7');
      await expect(options).toHaveText(['Show 7', 'Show 10', 'Show 20', 'Show 30', 'Show 40', 'Show 50']);
      await expect(table.pageSize.locator('option:checked')).toHaveText('Show 7');
      await table.expectPlace('Page 1 of 15', 'Showing 7 of 100 Rows');
      await table.pageSize.selectOption('Show 50');
      await table.expectPlace('Page 1 of 2', 'Showing 50 of 100 Rows');
      await expect(options).toHaveCount(5);
    });

  test('keeps the first visible row on the page when it changes', async ({ table }) => {
    await table.open('/?pageIndex=8');
    await table.expectShown(range(70, 80));
    await table.pageSize.selectOption('Show 20');
    await table.expectState({ pagination: { pageIndex: 3, pageSize: 20 } });
    await table.expectShown(range(60, 80));
    await table.pageSize.selectOption('Show 50');
    await table.expectShown(range(50, 100));
    await table.pageSize.selectOption('Show 30');
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 30 } });
    await table.expectAddress('/?pageIndex=2&pageSize=30');
    await table.last.click();
    await table.expectPlace('Page 4 of 4', 'Showing 10 of 100 Rows');
  });
});

describe('Go to page', () => {
  test('applies while typing, and the box keeps the typed text until it is left', async ({ table }) => {
    await table.open('/?pageSize=5');
    await expect(table.goTo).toHaveValue('1');
    await table.goTo.focus();
    await table.goTo.selectText();
    for (const [key, text, page] of [
      ['1', '1', 1],
      ['2', '12', 12],
      ['3', '123', 20],
      ['Backspace', '12', 12],
      ['Backspace', '1', 1],
      ['Backspace', '', 1],
      ['0', '0', 1],
      ['0', '00', 1],
      ['7', '007', 7],
    ] as const) {
      await table.goTo.press(key);
      await expect(table.goTo).toHaveValue(text);
      await table.expectPlace(`Page ${page} of 20`, 'Showing 5 of 100 Rows');
    }
    await table.goTo.blur();
    await expect(table.goTo).toHaveValue('7');
    await table.expectAddress('/?pageSize=5&pageIndex=7');
  });

  if (isNightly)
    test('clamps any other number', async ({ table }) => {
      await table.open('/');
      for (const [text, page] of [
        ['99', 10],
        ['-3', 1],
        ['2.9', 2],
        ['1e1', 10],
        ['1e', 1],
        ['', 1],
        ['9999999999999999999999', 10],
      ] as const) {
        await table.goTo.fill('');
        await table.goTo.pressSequentially(text);
        await table.expectPlace(`Page ${page} of 10`, 'Showing 10 of 100 Rows');
        await table.goTo.blur();
        await expect(table.goTo).toHaveValue(String(page));
        expect(await table.goTo.evaluate((box: HTMLInputElement) => box.validity.badInput)).toBe(false);
      }
    });

  test('keeps the typed text while the address changes', async ({ page, table }) => {
    await table.open('/push');
    await table.next.click();
    await table.goTo.fill('99');
    await table.expectPlace('Page 10 of 10', 'Showing 10 of 100 Rows');
    await page.goBack();
    await table.expectPlace('Page 2 of 10', 'Showing 10 of 100 Rows');
    await expect(table.goTo).toHaveValue('99');
    await table.goTo.blur();
    await expect(table.goTo).toHaveValue('2');
    await table.expectAddress('/push?pageIndex=2');
  });

  if (isNightly)
    test('shows the current page otherwise', async ({ table }) => {
      await table.open('/');
      await table.next.click();
      await expect(table.goTo).toHaveValue('2');
      await table.goTo.fill('50');
      await table.expectState({ pagination: { pageIndex: 9, pageSize: 10 } });
      await table.previous.click();
      await expect(table.goTo).toHaveValue('9');
      await table.sort('Name').click();
      await expect(table.goTo).toHaveValue('1');
    });
});

describe('a change of filter or sorting', () => {
  test('goes to the first page in the same step', async ({ page, table }) => {
    const changes = {
      search: () => table.search.fill('a'),
      filter: () => table.nameFilter.fill('a'),
      min: () => table.min.fill('20'),
      sort: () => table.sort('Age').click(),
    };
    for (const change of Object.values(changes)) {
      await table.open('/?pageIndex=5');
      // Everything that the pager comes to read, in the order of the page's own changes.
      await page.evaluate(() => {
        const read = () => [
          document.body.innerText.match(/Page \d+ of \d+/)?.[0],
          document.querySelector('pre')?.textContent.match(/"pageIndex": (\d+)/)?.[1],
        ];
        const seen = [read()];
        Object.assign(window, { seen });
        new MutationObserver(() => seen.push(read())).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      });
      await change();
      await table.expectState({ pagination: { pageIndex: 0, pageSize: 10 } });
      const seen = await page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen);
      expect(seen[0]).toEqual(['Page 5 of 10', '4']);
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.slice(1).filter(([place, index]) => !place.startsWith('Page 1 ') || index !== '0')).toEqual([]);
    }
  });

  if (isNightly)
    test('changes no selection, column order or page size', async ({ table }) => {
      await table.open('/?pageIndex=5');
      await table.checkbox(0).click();
      await table.order.click();
      await table.selectAll.click();
      await table.expectState({ pagination: { pageIndex: 4, pageSize: 10 } });
    });
});

describe('a page out of range', () => {
  clockTest.for(['/', '/push', '/debounce'])(
    'in the address of %s is clamped, by replacing at once',
    async (path, { page, table }) => {
      await table.open('/custom-param-name');
      const length = await page.evaluate(() => history.length);
      await table.openPaused(`${path}?pageIndex=99&globalFilter=a`);
      await table.expectState({ globalFilter: 'a', pagination: { pageIndex: 9, pageSize: 10 } });
      await table.expectAddress(`${path}?pageIndex=10&globalFilter=a`);
      expect(await page.evaluate(() => history.length)).toBe(length + 1);
      const count = rowsWhere(({ id, name }) => /a/i.test(id + name)).length;
      await table.expectPlace('Page 10 of 10', `Showing ${count - 90} of ${count} Rows`);
    },
  );

  test('is never shown, even if it is in the address', async ({ page, table }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      // In each frame: before the style sheets are there, none is painted.
      const look = () => {
        const place = /Page \d+ of \d+/.exec(document.body?.innerText ?? '');
        if (place) seen.push(place[0]);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await table.open('/push?globalFilter=harber&pageIndex=5');
    await table.expectAddress('/push?globalFilter=harber');
    expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual([
      'Page 1 of 1',
    ]);
  });

  if (isNightly)
    test('reached by going back is clamped too', async ({ page, table }) => {
      await table.open('/push?pageIndex=3');
      await table.search.fill('harber');
      await table.expectAddress('/push?globalFilter=harber');
      await page.evaluate(() => history.replaceState(history.state, '', '/push?globalFilter=harber&pageIndex=9'));
      await page.goBack();
      await table.expectState({ globalFilter: '', pagination: { pageIndex: 2, pageSize: 10 } });
      const length = await page.evaluate(() => history.length);
      await page.goForward();
      await table.expectPlace('Page 1 of 1', 'Showing 2 of 2 Rows');
      await table.expectAddress('/push?globalFilter=harber');
      expect(await page.evaluate(() => history.length)).toBe(length);
    });
});
