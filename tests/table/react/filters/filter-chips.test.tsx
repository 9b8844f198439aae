// @vitest-environment jsdom
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { englishLabels, LabelsContext, SearchBox, useGrid, type ViewTable } from '../../../../src/entries/react';
import { click, one } from '../../../render';
import { bookTable } from '../book-table';
import { openParts, openView } from '../open-books';
import { renderTable } from '../render-table';

test('`isStriped` adds stripes to the rows of the view', async () => {
  const isStriped = (page: ParentNode) => one(page, '.ct-table-view').dataset['striped'];
  expect(isStriped((await openView('?perPage=1', { isStriped: true })).page)).toBe('true');
  expect(isStriped((await openView('?perPage=1')).page)).toBeUndefined();
});

test('`LabelsContext` changes the labels of a control outside `TableView`', async () => {
  const { page } = await openParts((table) => (
    <LabelsContext value={{ ...englishLabels, search: 'Suche' }}>
      <SearchBox table={table} />
    </LabelsContext>
  ));
  expect(one(page, 'input').getAttribute('aria-label')).toBe('Suche');
});

test('“Clear filters” clears the search and all filters, but not the sort', async () => {
  const { page, state, filters } = await openView('?q=a&lent.is=true&sort=pages');
  const button = (text: string) => [...page.querySelectorAll('button')].find((each) => each.textContent === text)!;
  click(button('Clear filters'));
  expect([state().globalFilter, filters(), state().sorting]).toEqual(['', [], [{ id: 'pages', desc: false }]]);
  click(button('Reset'));
  expect(state().sorting).toEqual([]);
});

test('clearing filters also removes default filters', async () => {
  const definition = { defaults: { globalFilter: 'nothing', columnFilters: [{ id: 'title', value: 'e' }] } };
  const { page, search, wait } = await renderTable({ ...bookTable, definition }, { label: 'Books' });
  expect(one(page, '.ct-no-rows').textContent).toMatch(/Clear filters/);
  click(one(page, '.ct-no-rows button'));
  expect(page.querySelectorAll('.ct-no-rows, .ct-filter-chip')).toHaveLength(0);
  wait(1000);
  expect(search()).toBe('?q=~0&filter=none');
});

test("a filter chip shows bounds in its column's format, with all digits", async () => {
  const chipOf = async (pages: string) =>
    one((await openView(`?perPage=1&${pages}`)).page, '.ct-filter-chip').textContent;
  expect(await chipOf('pages.min=1000000.0001&pages.max=2500000')).toBe('Pages: 1,000,000.0001 to 2,500,000');
  expect(await chipOf('pages.min=2020')).toBe('Pages ≥ 2,020');
});

test('clicking the chip of an active filter removes that filter', async () => {
  const { page, state, filters } = await openView('?q=e&title.has=o&pages.min=20&pages.max=900&lent.is=false');
  const chips = () => [...page.querySelectorAll('.ct-filter-chip')].map((chip) => chip.textContent);
  expect(chips()).toEqual(['“e”', 'Title: o', 'Pages: 20 to 900', 'Lent: No']);
  const remove = (chip: string) => click(one(page, `[aria-label="Remove ${chip}"]`));
  remove('Pages: 20 to 900');
  expect(filters().map(({ id }) => id)).toEqual(['title', 'lent']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Lent: No');
  remove('“e”');
  expect(state().globalFilter).toBe('');
  remove('Title: o');
  remove('Lent: No');
  expect([chips(), filters(), document.activeElement?.getAttribute('aria-label')]).toEqual([
    [],
    [],
    'Search all columns',
  ]);
});

test('the selection bar counts selected rows, selects all matching rows and clears the selection', async () => {
  const { page, state } = await openView('?selected=0,1,55&q=e');
  const bar = () => page.querySelector('.ct-selection-bar');
  const button = (text: string) => [...page.querySelectorAll('button')].find((each) => each.textContent === text);
  expect(bar()?.querySelector('span')?.textContent).toBe('3 selected (1 on another page)');
  const passing = Number(/of (\d+)/.exec(one(page, '.ct-row-count').textContent)?.[1]);
  click(button(`Select all ${passing}`)!);
  expect(Object.keys(state().rowSelection).length).toBeGreaterThanOrEqual(passing);
  expect(button(`Select all ${passing}`)).toBeUndefined();
  click(button('Clear selection')!);
  expect([state().rowSelection, bar()]).toEqual([{}, null]);
  expect(document.activeElement?.closest('thead')).not.toBeNull();
});

test('the selection bar shows how many selected rows are on other pages', async () => {
  const { page, send } = await renderTable({
    ...bookTable,
    states: ['rowPinning'],
    url: '?selected=0,1,20,21,22',
  });
  const text = () => one(page, '.ct-selection-bar > span:first-child').textContent;
  expect(text()).toBe('5 selected (3 on other pages)');
  send({ type: 'page.last' });
  expect(text()).toBe('5 selected (5 on other pages)');
  send({ type: 'rowPinning.pin', rowId: '20', side: 'top' });
  expect(text()).toBe('5 selected (4 on other pages)');
  send({ type: 'globalFilter.set', globalFilter: 'no such book' });
  expect(text()).toBe('5 selected (4 not shown)');
  send({ type: 'globalFilter.set', globalFilter: '' }, { type: 'rowPinning.pin', rowId: '20', side: null });
  send({ type: 'page.first' }, { type: 'pageSize.set', pageSize: 50 });
  expect(text()).toBe('5 selected');
});

test("selecting a row, or typing a search with the same result, doesn't re-render the rows", async () => {
  let renderings = 0;
  const Titles = ({ table }: { readonly table: ViewTable }) =>
    useGrid(table).rows.map((row) => <p key={row.id}>{row.text('title')}</p>);
  const { page, send } = await openParts((table) => (
    <Profiler id="titles" onRender={() => (renderings += 1)}>
      <Titles table={table} />
    </Profiler>
  ));
  const titles = () => [...page.querySelectorAll('p')].map(({ textContent }) => textContent);
  const search = (globalFilter: string) => send({ type: 'globalFilter.set', globalFilter });
  search('be');
  const [shown, before] = [titles(), renderings];
  expect(shown).toContain('bee');
  search('bee');
  send({ type: 'rowSelection.toggle', rowId: '0' });
  expect([titles(), renderings]).toEqual([shown, before]);
  search('no book at all');
  expect([titles(), renderings]).toEqual([[], before + 1]);
});
