// @vitest-environment jsdom
import { act, StrictMode, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { noticeDelayMs } from '../../../machines/history';
import { maxLinkLength } from '../../../machines/history/writes';
import { defineTableUrl, type TableDefinitionOptions } from '../../../src/entries/url';
import { TableView } from '../../../src/entries/react';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { openMemoryPage } from '../../memory-page';
import { one, pressKey, render, typeInto } from '../../render';
import { createFeatures, renderTable, TestTable, type GivenOptions } from './render-table';
import { type Person, columns, namesIn, openView as openPeople, people } from './people-view';

const options = { columns, data: people };

/** Opens a view at a URL. With `refuses`, the browser silently drops writes. */
async function openView(url = '', { refuses = false } = {}) {
  let isRefusing = refuses;
  const view = await openPeople(url, () => (isRefusing ? 'dropped' : 'accepted'));
  return {
    ...view,
    /** Sets whether the browser drops writes. */
    refuse: (next: boolean) => {
      isRefusing = next;
    },
    button: (name: string) => one(view.page, `button[aria-label="${name}"]`, HTMLButtonElement),
    pageSize: () => one(view.page, '[aria-label="Rows per page"]', HTMLSelectElement),
    goTo: () => one(view.page, '.ct-pager-go-to input', HTMLInputElement),
    place: () => view.text('.ct-pager-place'),
    focus: (element: HTMLElement) => act(() => element.focus()),
    blur: (element: HTMLElement) => act(() => element.blur()),
  };
}

test('text composed with an IME is applied only when the composition ends', async () => {
  const { byLabel, fire, state } = await openView();
  const box = byLabel('Search all columns');
  fire(box, 'compositionstart');
  typeInto(box, 'ev');
  expect([state().globalFilter, box.value]).toEqual(['', 'ev']);
  fire(box, 'compositionend');
  expect([state().globalFilter, box.value]).toEqual(['ev', 'ev']);
});

test('blurring a text box without `compositionend` applies the composed text', async () => {
  const { byLabel, focus, blur, fire, state, actor } = await openView();
  const box = byLabel('Search all columns');
  focus(box);
  fire(box, 'compositionstart');
  typeInto(box, 'odd');
  blur(box);
  expect(state().globalFilter).toBe('odd');
  expect(actor().getSnapshot().value.textBoxes).toBe('idle');
});

test.each([
  // `tests/engines` recorded these key events. For Safari, see https://bugs.webkit.org/show_bug.cgi?id=165004.
  ['before the end, as in Chromium, Firefox and WebKitGTK', 'compositionend', { isComposing: true, keyCode: 229 }],
  ['after the end, as in Safari', 'keydown', { isComposing: false, keyCode: 229 }],
])("Escape during a composition doesn't clear the text box, with the key event %s", async (_, last, init) => {
  const { byLabel, fire, state } = await openView('?q=e');
  const box = byLabel('Search all columns');
  const pressEscape = () =>
    act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init })));
  fire(box, 'compositionstart');
  typeInto(box, 'eか');
  if (last === 'compositionend') pressEscape();
  typeInto(box, 'e');
  fire(box, 'compositionend');
  if (last === 'keydown') pressEscape();
  expect([state().globalFilter, box.value]).toEqual(['e', 'e']);
});

test("blurring an unchanged text box doesn't change the table's state", async () => {
  const { byLabel, focus, blur, actor } = await openView('?q=e');
  const box = byLabel('Search all columns');
  focus(box);
  const before = actor().getSnapshot();
  blur(box);
  expect(actor().getSnapshot()).toBe(before);
  expect(box.value).toBe('e');
});

test('typed text stays in a number input until the input loses focus', async () => {
  const { byLabel, goTo, focus, blur, place } = await openView();
  focus(goTo());
  typeInto(goTo(), '003');
  expect([goTo().value, place()]).toEqual(['003', 'Page 3 of 5']);
  blur(goTo());
  expect(goTo().value).toBe('3');
  focus(goTo());
  typeInto(goTo(), '99');
  expect([goTo().value, place()]).toEqual(['99', 'Page 5 of 5']);
  blur(goTo());
  expect(goTo().value).toBe('5');
  const min = byLabel('Minimum Age');
  focus(min);
  typeInto(min, '020');
  blur(min);
  expect(min.value).toBe('20');
});

test('typed text stays in a text box that loses focus', async () => {
  const { byLabel, focus, blur } = await openView();
  const box = byLabel('Filter Name');
  focus(box);
  typeInto(box, ' 007');
  blur(box);
  expect(box.value).toBe(' 007');
});

test('page buttons go to the first, previous, next and last page', async () => {
  const { button, click, place } = await openView('?page=2');
  const names = ['First page', 'Previous page', 'Next page', 'Last page'];
  const enabled = () => names.filter((name) => !button(name).disabled);
  expect(enabled()).toEqual(names);
  click(button('Next page'));
  expect(place()).toBe('Page 3 of 5');
  click(button('Previous page'));
  expect(place()).toBe('Page 2 of 5');
  click(button('Last page'));
  expect([place(), enabled()]).toEqual(['Page 5 of 5', names.slice(0, 2)]);
  click(button('First page'));
  expect([place(), enabled()]).toEqual(['Page 1 of 5', names.slice(2)]);
});

test('when a page button becomes disabled, focus moves to the nearest enabled one', async () => {
  const { button, click, focus } = await openView('?page=4');
  focus(button('Next page'));
  click(button('Next page'));
  expect(document.activeElement).toBe(button('Previous page'));
  focus(button('First page'));
  click(button('First page'));
  expect(document.activeElement).toBe(button('Next page'));
  focus(button('Last page'));
  click(button('Last page'));
  expect(document.activeElement).toBe(button('Previous page'));
});

test('when a page button becomes disabled, the focus stays in a focused search box or enabled button', async () => {
  const { button, byLabel, click, focus } = await openView('?page=4');
  const search = byLabel('Search all columns');
  focus(button('Next page'));
  focus(search);
  click(button('Next page'));
  expect(button('Next page').disabled).toBe(true);
  expect(document.activeElement).toBe(search);
  focus(button('Previous page'));
  click(button('Previous page'));
  expect(document.activeElement).toBe(button('Previous page'));
});

test('focus moves to another page button even after Chromium blurs the disabled one', async () => {
  const { button, click, focus } = await openView('?perPage=1&page=44');
  focus(button('Next page'));
  // Chromium blurs a disabled button without an event. Then no element has focus.
  const activeElement = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  click(button('Next page'));
  activeElement.mockRestore();
  expect(document.activeElement).toBe(button('Previous page'));
});

test("a held key doesn't press the page button that receives focus", async () => {
  const { button, focus } = await openView('?perPage=1&page=3');
  const press = (repeat: boolean) => pressKey(button('Previous page'), 'Enter', { repeat });
  focus(button('Previous page'));
  expect([press(true), press(false), press(true)]).toEqual([false, true, true]);
  focus(button('Next page'));
  focus(button('Previous page'));
  expect(press(true)).toBe(false);
});

test('the “Go to page” input has a label, and accepts the numbers of the first to the last page', async () => {
  const { goTo } = await openView();
  expect([goTo().min, goTo().max, goTo().labels?.[0]?.textContent]).toEqual(['1', '5', 'Go to page']);
});

test('the list of page sizes includes the size in the URL', async () => {
  const { pageSize, state } = await openView('?perPage=15');
  const select = pageSize();
  expect([...select.options].map(({ textContent, value }) => [textContent, value])).toEqual(
    [10, 15, 20, 30, 40, 50].map((size) => [`Show ${size}`, String(size)]),
  );
  expect(select.value).toBe('15');
  typeInto(select, '40');
  expect(state().pagination.pageSize).toBe(40);
  expect(select.options).toHaveLength(5);
});

test("setting the page size doesn't re-render the search box", async () => {
  const { page, pageSize, state } = await openView();
  // React writes an input's attributes on each render, even if they are unchanged.
  const observer = new MutationObserver(() => {});
  observer.observe(one(page, '.ct-search-box'), { subtree: true, attributes: true, childList: true });
  typeInto(pageSize(), '20');
  expect(state().pagination.pageSize).toBe(20);
  expect(observer.takeRecords()).toEqual([]);
  observer.disconnect();
});

test("if a link can't contain all selected rows, a notice is shown until rows are unselected", async () => {
  const { byLabel, click, text, wait } = await openView(`?tab=${'x'.repeat(maxLinkLength)}`);
  click(byLabel('Select all matching rows'));
  wait(0);
  expect(text('output')).toBe('Too many rows for a link: Back and copied links lose them.');
  click(byLabel('Select all matching rows'));
  wait(1000);
  expect(text('output')).toBe('');
});

test('a dismissed notice reappears when the URL becomes outdated again', async () => {
  const { byLabel, button, click, text, wait, refuse } = await openView('', { refuses: true });
  const notice = () => text('output');
  typeInto(byLabel('Search all columns'), 'e');
  wait(noticeDelayMs);
  click(button('Dismiss'));
  expect(notice()).toBe('');
  expect(document.activeElement).toBe(byLabel('Search all columns'));
  typeInto(byLabel('Search all columns'), 'ev');
  wait(2 * noticeDelayMs);
  expect(notice()).toBe('');
  refuse(false);
  wait(60_000);
  refuse(true);
  typeInto(byLabel('Search all columns'), 'eve');
  wait(noticeDelayMs);
  expect(notice()).toContain('The URL is out of date');
});

/** Opens a page, and creates features and a definition for a test that renders the table itself. */
function openPage(href: string, described: Partial<TableDefinitionOptions> = {}) {
  const opened = openMemoryPage(href);
  const definition = defineTableUrl({
    name: 'people',
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
    ...described,
  });
  return { ...opened, definition, features: createFeatures(opened.url) };
}

test("re-rendering the page component doesn't re-render its table", async () => {
  const { features, definition } = openPage('/');
  const rowCount = vi.fn((shown: number) => `${shown} people`);
  const labels = { rowCount };
  let setSearch = (_: string): void => {};
  function Page() {
    const [search, set] = useState('');
    useEffect(() => {
      setSearch = set;
    }, []);
    return (
      <>
        <output data-search>{search}</output>
        <TestTable features={features} definition={definition} options={options}>
          {(table) => <TableView table={table} label="People" labels={labels} />}
        </TestTable>
      </>
    );
  }
  const page = await render(<Page />);
  const tableRenders = rowCount.mock.calls.length;
  act(() => setSearch('?q=a'));
  expect(one(page, '[data-search]').textContent).toBe('?q=a');
  expect(tableRenders).toBeGreaterThan(0);
  expect(rowCount).toHaveBeenCalledTimes(tableRenders);
});

const url = '?page=3&selected=25,500';

/** Opens a page whose rows arrive later, or change. */
async function openLate(first: GivenOptions<Person>) {
  const getRowId = (_: Person, index: number) => String(index);
  const given = { columns, data: [], url, options: { getRowId, ...first } };
  const table = await renderTable(given, { label: 'People' });
  const { page } = table;
  return {
    ...table,
    busy: () => one(page, 'table').getAttribute('aria-busy'),
    texts: () => ['.ct-pager-place', '.ct-row-count'].map((selector) => one(page, selector).textContent),
    note: () => page.querySelector('.ct-no-rows')?.textContent,
    selected: () => namesIn(page, 'tr[data-selected=true]'),
    hasMax: () => one(page, '.ct-pager-go-to input', HTMLInputElement).hasAttribute('max'),
    height: () => one(page, '.ct-table-grid-region').getAttribute('style'),
  };
}

test('a table is marked as busy while it waits for rows', async () => {
  const page = await openLate({ data: [] });
  expect([page.busy(), page.texts(), page.note()]).toEqual(['true', ['Page 3', 'Loading…'], 'Loading…']);
  expect([page.hasMax(), page.height()]).toEqual([false, expect.stringContaining('10 *')]);
  await page.change({ data: people });
  expect([page.busy(), page.texts(), page.note()]).toEqual([
    'false',
    ['Page 3 of 5', 'Showing 10 of 45 Rows'],
    undefined,
  ]);
  expect([page.selected(), page.hasMax()]).toEqual([['odd 25'], true]);
});

test('changed rows appear at the same time as the clamped page number and the new row count', async () => {
  const page = await openLate({ data: people });
  expect(page.selected()).toEqual(['odd 25']);
  const shown: unknown[] = [];
  const observer = new MutationObserver(() => shown.push(page.texts()));
  observer.observe(page.page, { subtree: true, childList: true, characterData: true });
  // Runs as in a page. `act` would flush effects that React otherwise runs after painting.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  page.changeUnwatched({ data: people.slice(0, 12) });
  await vi.waitFor(() => expect(shown).not.toEqual([]), 20_000);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  observer.disconnect();
  expect(shown).toEqual([['Page 2 of 2', 'Showing 2 of 12 Rows']]);
  await page.change({ data: [], isWaiting: true });
  expect(page.busy()).toBe('true');
  await page.change({ data: people.slice(20), isWaiting: false });
  expect([page.busy(), page.texts()]).toEqual(['false', ['Page 2 of 3', 'Showing 10 of 25 Rows']]);
});

test('in StrictMode, a table requests its first rows once', async () => {
  const { features, definition } = openPage('/');
  const answers: ((answer: { readonly rows: readonly Person[]; readonly rowCount: number }) => void)[] = [];
  const rows = () => new Promise<Parameters<(typeof answers)[number]>[0]>((resolve) => answers.push(resolve));
  const given = { columns, data: [], getRowId: ({ name }: Person) => name, fetchedRows: fetchedRows({ rows }) };
  const page = await render(
    <StrictMode>
      <TestTable features={features} definition={definition} options={given}>
        {(table) => <TableView table={table} label="People" />}
      </TestTable>
    </StrictMode>,
  );
  expect(answers).toHaveLength(1);
  expect(page.textContent).not.toContain('Couldn’t load rows');
  await act(async () => answers[0]?.({ rows: people.slice(0, 10), rowCount: 45 }));
  expect(one(page, '.ct-row-count').textContent).toBe('Showing 10 of 45 Rows');
});
