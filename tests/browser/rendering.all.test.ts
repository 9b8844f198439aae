import { expect } from './harness';
import { quietMs } from '../../machines/table/announcing/announcing.machine';
import { rows } from '../../src/site/data/rows';
import { tableTest } from './harness/table-page';
import type { Page } from 'playwright';

/**
 * Detects which elements re-rendered. React stores props on elements, and replaces them when the component re-renders.
 * Throws if React stops doing that.
 *
 * @param within A selector of the elements to watch, including their descendants.
 * @returns A function that returns the elements that re-rendered since its last call: rows by their checkbox's name, others by the nearest
 * class.
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

test('selecting a row re-renders only that row, the counts and the state panel', async ({ page, table }) => {
  await table.open('/');
  await expect(page.locator('.url-line-method')).toBeAttached();
  await expect(page.locator('.inspector-strips')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  const rendered = await watchRenders(page, '.ct-table-view');
  expect(await rendered()).toEqual([]);
  await table.checkbox(3).check();
  await table.expectState({ rowSelection: { 3: true } });
  await table.expectUrl('/?rowSelection=3');
  const first = await rendered();
  expect(first.filter((name) => name.startsWith('Select '))).toEqual([select(3)]);
  expect(
    first.filter(
      (name) => !/^Select |^inspector-|panel|checkbox|corner|selection|export-button|quiet|hidden/.test(name),
    ),
  ).toEqual([]);

  await table.checkbox(5).check();
  await table.expectUrl('/?rowSelection=3%2C5');
  expect(
    (await rendered()).filter((name) => !/^inspector-|panel|selection|export-button|quiet|hidden/.test(name)),
  ).toEqual([select(5)]);
});

clockTest('a URL write re-renders no part of the table', async ({ page, table }) => {
  await table.openPaused('/debounce');
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  await table.search.fill('e');
  await table.sort('Name').click();
  await table.expectState({ globalFilter: 'e', sorting: [{ id: 'name', desc: false }] });
  await page.clock.runFor(quietMs);
  await table.expectUrl('/debounce');
  const rendered = await watchRenders(page, '.ct-table-view');
  await page.clock.runFor(5000);
  await table.expectUrl('/debounce?globalFilter=e&sorting=name.asc');
  // The machine strips next to the table show the write, too.
  expect((await rendered()).filter((name) => !/^(inspector|machine)-/.test(name))).toEqual([]);
});
