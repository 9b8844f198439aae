import { describe, expect } from './harness';
import { quietMs } from '../../machines/table/announcing';
import { rows } from '../../src/site/data/rows';
import { tableTest } from './harness/table-page';
import type { Page } from 'playwright';

/**
 * Tells which elements of the page have rendered again. React hangs the props of an element on it; once the component
 * that made the element renders again, it hangs others there. Where it stops doing so, this throws.
 *
 * @param within A selector: the elements in question, each with all that it holds.
 * @returns What gives the elements that rendered again since the last look, or since the beginning, as text: the row of a
 *   table by its checkbox's name, anything else by the nearest class.
 */
async function watchRenders(page: Page, within: string): Promise<() => Promise<string[]>> {
  const look = () =>
    page.evaluate((selector) => {
      const before = (window as unknown as { rendered?: Map<Element, unknown> }).rendered;
      const rendered = new Map<Element, unknown>();
      for (const element of document.querySelectorAll(`${selector}, :is(${selector}) *`)) {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        if (key === undefined)
          throw new Error(`No props of React on <${element.localName} class="${element.className}">`);
        rendered.set(element, (element as unknown as Record<string, unknown>)[key]);
      }
      Object.assign(window, { rendered });
      if (!before) return [];
      const again = [...rendered]
        .filter(([element, props]) => before.get(element) !== props)
        .map(([element]) => element);
      const names = again.map((element) => {
        const row = element.closest('tbody tr');
        if (row) return row.querySelector('input')?.ariaLabel ?? 'row';
        return element.closest('[class]')?.getAttribute('class') ?? element.localName;
      });
      return [...new Set(names)];
    }, within);
  await look();
  return look;
}

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

/** The name of a row's checkbox. */
const select = (index: number) => `Select ${rows[index]?.name}`;

describe('selecting a row', () => {
  // The address is written with it: that renders nothing more.
  test.for(['/'])(
    'on %s renders again that row, the box of all rows, the panel and what a screen reader is told, and nothing else',
    async (path, { page, table }) => {
      await table.open(path);
      const rendered = await watchRenders(page, '.ct-table-view');
      expect(await rendered()).toEqual([]);
      await table.checkbox(3).check();
      await table.expectState({ rowSelection: { 3: true } });
      await table.expectUrl(`${path}?rowSelection=3`);
      const first = await rendered();
      expect(first.filter((name) => name.startsWith('Select '))).toEqual([select(3)]);
      expect(first.filter((name) => !/^Select |panel|checkbox|corner|selection|quiet|hidden/.test(name))).toEqual([]);

      // The box of all rows stays mixed: it has nothing new to show.
      await table.checkbox(5).check();
      await table.expectUrl(`${path}?rowSelection=3%2C5`);
      expect((await rendered()).filter((name) => !/panel|selection|quiet|hidden/.test(name))).toEqual([select(5)]);
    },
  );
});

clockTest('a write of the URL renders no part of the table again', async ({ page, table }) => {
  await table.openPaused('/debounce');
  await table.search.fill('e');
  await table.sort('Name').click();
  await table.expectState({ globalFilter: 'e', sorting: [{ id: 'name', desc: false }] });
  // The rows are announced before the URL is written.
  await page.clock.runFor(quietMs);
  await table.expectUrl('/debounce');
  const rendered = await watchRenders(page, '.ct-table-view');
  await page.clock.runFor(5000);
  await table.expectUrl('/debounce?globalFilter=e&sorting=name.asc');
  expect(await rendered()).toEqual([]);
});
