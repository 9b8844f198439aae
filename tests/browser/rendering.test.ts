import { describe, expect } from './harness';
import { quietMs } from '../../machines/announcing';
import { rows } from '../../src/data/rows';
import { watchRenders } from './harness/renders';
import { tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

/** The name of a row's checkbox. */
const select = (index: number) => `Select ${rows[index]?.name}`;

describe('selecting a row', () => {
  // The address is written with it: that renders nothing more.
  test.for(['/', '/push'])(
    'on %s renders again that row, the box of all rows, the panel and what a screen reader is told, and nothing else',
    async (path, { page, table }) => {
      await table.open(path);
      const rendered = await watchRenders(page, '.ct-table-view');
      expect(await rendered()).toEqual([]);
      await table.checkbox(3).check();
      await table.expectState({ rowSelection: { 3: true } });
      await table.expectAddress(`${path}?rowSelection=3`);
      const first = await rendered();
      expect(first.filter((name) => name.startsWith('Select '))).toEqual([select(3)]);
      expect(first.filter((name) => !/^Select |panel|checkbox|corner|selection|quiet|hidden/.test(name))).toEqual([]);

      // The box of all rows stays mixed: it has nothing new to show.
      await table.checkbox(5).check();
      await table.expectAddress(`${path}?rowSelection=3%2C5`);
      expect((await rendered()).filter((name) => !/panel|selection|quiet|hidden/.test(name))).toEqual([select(5)]);
    },
  );

  test('changes no other row of the document', async ({ page, table }) => {
    await table.open('/');
    await page.evaluate(() => {
      const changed = new Set<Element>();
      Object.assign(window, { changed });
      new MutationObserver((records) => {
        for (const { target } of records) changed.add((target instanceof Element ? target : target.parentElement)!);
      }).observe(document.querySelector('table')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await table.checkbox(3).check();
    await expect(table.bodyRows.nth(3)).toHaveAttribute('data-selected', 'true');
    const rows = await page.evaluate(() => {
      const { changed } = window as unknown as { changed: Set<Element> };
      const inBody = [...changed].filter((element) => !element.closest('thead'));
      return inBody.map((element) => [...document.querySelectorAll('tbody tr')].indexOf(element.closest('tr')!));
    });
    expect(new Set(rows)).toEqual(new Set([3]));
  });
});

describe('a write of the address', () => {
  clockTest('renders no part of the page again', async ({ page, table }) => {
    await table.openPaused('/debounce');
    await table.search.fill('e');
    await table.sort('Name').click();
    await table.expectState({ globalFilter: 'e', sorting: [{ id: 'name', desc: false }] });
    // The rows are announced before the address is written.
    await page.clock.runFor(quietMs);
    await table.expectAddress('/debounce');
    const rendered = await watchRenders(page, '.ct-table-view');
    await page.clock.runFor(5000);
    await table.expectAddress('/debounce?globalFilter=e&sorting=name.asc');
    expect(await rendered()).toEqual([]);
  });

  clockTest('that is delayed renders nothing either', async ({ page, table }) => {
    await table.openPaused('/');
    await table.search.fill('e');
    await table.search.fill('el');
    await table.expectState({ globalFilter: 'el' });
    await table.expectAddress('/?globalFilter=e');
    const rendered = await watchRenders(page, '.ct-table-view');
    await page.clock.runFor(120);
    await table.expectAddress('/?globalFilter=el');
    expect(await rendered()).toEqual([]);
  });
});

describe('a letter in a box', () => {
  test('that changes no rows renders none of them again', async ({ page, table }) => {
    await table.open('/?globalFilter=lola');
    const rendered = await watchRenders(page, 'tbody');
    await table.goTo.fill('5');
    await expect(table.goTo).toHaveValue('5');
    await table.search.fill('lola_');
    await table.expectShown([21]);
    expect(await rendered()).not.toContain(select(21));
    await table.checkbox(0).check();
    await table.expectState({ rowSelection: { 21: true } });
    expect(await rendered()).toContain(select(21));
  });
});
