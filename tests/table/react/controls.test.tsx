// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { quietMs } from '../../../machines/table/announcing/announcing.machine';
import { numberColumn, textColumn } from '../../../src/entries/url';
import {
  SelectionAnnouncement,
  SortAnnouncement,
  TableView,
  type TableViewProps,
  type ViewTable,
} from '../../../src/entries/react';
import { Announcement } from '../../../src/table/react/ui/lazy-parts';
import type { Book } from '../../sample-books';
import { click, one, openPopovers, press, renderChanging, typeInto } from '../../render';
import { bookTable } from './book-table';
import { renderParts, renderTable } from './render-table';

beforeEach(() => localStorage.clear());

/** Creates a custom element and returns its shadow root. */
function makeShadow(mode: ShadowRootMode = 'open'): ShadowRoot {
  const host = document.body.appendChild(document.createElement('an-element'));
  onTestFinished(() => host.remove());
  return host.attachShadow({ mode });
}

/** Only three columns, because they render twice as fast as all seven. */
const columns = bookTable.columns.slice(0, 3);

const books = { ...bookTable, columns, states: ['columnVisibility', 'rowPinning', 'columnPinning'] } as const;

const openView = (view: Partial<TableViewProps<Book>> = {}, url = '?perPage=2') =>
  renderTable({ ...books, url }, { label: 'Books', ...view });

/** Selectors of parts that are always rendered. */
const parts = {
  search: '.ct-search-box',
  filters: '.ct-column-filter',
  rowCount: '.ct-row-count',
  columns: '.ct-column-list',
  pager: '.ct-pager',
  pageSize: 'select[aria-label="Rows per page"]',
  selection: '.ct-table-grid-corner input',
  chips: '.ct-filter-chips',
} as const;

describe('visible parts', () => {
  const shown = (page: ParentNode) =>
    Object.entries(parts).flatMap(([part, at]) => (page.querySelector(at) ? part : []));
  const buttons = (page: ParentNode) =>
    [...page.querySelectorAll('.ct-table-view-controls > button, .ct-export-button > button')].map(
      (button) => button.textContent,
    );

  const none = Object.fromEntries([...Object.keys(parts), 'save', 'reset', 'notice'].map((part) => [part, false]));

  test('`TableView` renders all controls by default, or only those enabled in `parts`', async () => {
    let show = (_?: TableViewProps<Book>['parts']) => {};
    function View({ table }: { readonly table: ViewTable<Book> }) {
      const [given, setGiven] = useState<TableViewProps<Book>['parts']>();
      useEffect(() => {
        show = setGiven;
      }, []);
      return <TableView table={table} label="Books" {...(given && { parts: given })} />;
    }
    const { page } = await renderParts({ ...books, url: '?q=bee&perPage=1' }, (table) => <View table={table} />);
    expect(shown(page)).toEqual(Object.keys(parts));
    expect(buttons(page)).toEqual(expect.arrayContaining(['Export', 'Reset']));
    const has = (selector: string) => page.querySelector(selector) !== null;
    for (const part of Object.keys(parts)) {
      act(() => show({ ...none, [part]: true }));
      expect(shown(page)).toEqual([part]);
      expect(has('.ct-more-controls')).toBe(part === 'columns');
      expect(has('.ct-table-view-status')).toBe(['rowCount', 'chips'].includes(part));
      expect(has('.ct-table-view-foot')).toBe(['pager', 'pageSize'].includes(part));
    }
    for (const [part, text] of Object.entries({ save: 'Export', reset: 'Reset' })) {
      act(() => show({ ...none, [part]: true }));
      expect([shown(page), buttons(page).filter(Boolean)]).toEqual([[], [text]]);
    }
  });

  test('controls passed as `foot` appear between the rows and the pager', async () => {
    const { page } = await openView({ foot: <button type="button">Slow</button> });
    const feet = [...page.querySelectorAll('.ct-table-grid-region ~ .ct-table-view-foot')];
    expect(feet.map((foot) => [foot.textContent, foot.querySelector('.ct-pager') !== null])).toEqual([
      ['Slow', false],
      [expect.any(String), true],
    ]);
  });

  test('a button expands and collapses the toolbar', async () => {
    const { page } = await openView();
    const button = one(page, '.ct-more-controls');
    const unfolded = () => [
      button.getAttribute('aria-expanded'),
      one(page, '.ct-table-view-controls').dataset['unfolded'],
    ];
    expect(unfolded()).toEqual(['false', undefined]);
    click(button);
    expect(unfolded()).toEqual(['true', 'true']);
    click(button);
    expect(unfolded()).toEqual(['false', undefined]);
  });

  test('a button collapses and expands the state panel', async () => {
    const { page } = await openView();
    const fold = one(page, '.state-panel-fold');
    const isOpen = () => [fold.getAttribute('aria-expanded'), one(page, '.state-panel').dataset['folded']];
    expect([isOpen(), page.querySelector('pre') !== null]).toEqual([['true', undefined], true]);
    click(fold);
    expect([isOpen(), page.querySelector('pre') !== null]).toEqual([['false', 'true'], false]);
    click(fold);
    expect([isOpen(), page.querySelector('pre') !== null]).toEqual([['true', undefined], true]);
  });
});

test('Escape and the clear button clear a search box', async () => {
  const { page, state } = await openView();
  const box = one(page, '.ct-search-box input', HTMLInputElement);
  const clear = () => page.querySelector('.ct-search-box .ct-clear');
  expect(clear()).toBeNull();
  typeInto(box, 'bee');
  click(clear()!);
  expect([state().globalFilter, box.value, document.activeElement, clear()]).toEqual(['', '', box, null]);
  typeInto(box, 'ant');
  press('a');
  expect(box.value).toBe('ant');
  expect(press('Escape', box, { isComposing: true })).toBe(true);
  expect(box.value).toBe('ant');
  expect(press('Escape')).toBe(false);
  expect([state().globalFilter, box.value, document.activeElement]).toEqual(['', '', box]);
  expect(press('Escape')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

test('the “Go to page” input has no clear button', async () => {
  const { page } = await openView();
  const box = one(page, '.ct-pager-go-to input', HTMLInputElement);
  expect(one(page, '.ct-pager').querySelector('.ct-clear')).toBeNull();
  act(() => box.focus());
  press('Escape');
  expect(document.activeElement).toBe(document.body);
});

describe('the / key', () => {
  const search = (page: ParentNode) => one(page, '.ct-search-box input');
  const inRow = (page: ParentNode) => one(page, 'tbody tr:first-child input');

  test('pressing / in a table focuses the search box of that table', async () => {
    const [first, second] = [await openView(), await openView()];
    for (const { page } of [second, first]) {
      expect(press('/', inRow(page))).toBe(false);
      expect(document.activeElement).toBe(search(page));
    }
    expect(press('x', inRow(first.page))).toBe(true);
  });

  test('pressing / outside a table, or in one without a search box, does nothing', async () => {
    const { page } = await openView({ parts: { search: false } });
    expect([press('/'), press('/', inRow(page))]).toEqual([true, true]);
    expect(document.activeElement).toBe(document.body);
  });

  test("/ can be typed in a text box, and the browser's own shortcuts with / still work", async () => {
    const { page } = await openView();
    for (const at of ['.ct-search-box input', 'select']) expect(press('/', page.querySelector(at)!)).toBe(true);
    for (const key of ['ctrlKey', 'metaKey', 'altKey']) expect(press('/', inRow(page), { [key]: true })).toBe(true);
    const take = (event: Event) => event.preventDefault();
    inRow(page).addEventListener('keydown', take);
    press('/', inRow(page));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a view in a shadow tree', () => {
  async function openInShadow() {
    const tree = makeShadow();
    await renderParts({ ...books, url: '?perPage=2' }, (table) =>
      createPortal(<TableView table={table} label="Books" pageSizes={[2]} />, tree),
    );
    openPopovers(tree);
    return { tree, focus: (selector: string) => act(() => one(tree, selector).focus()) };
  }
  const button = (name: string) => `.ct-pager [aria-label="${name}"]`;

  test('inside a shadow tree, pressing / in a table focuses the search box', async () => {
    const { tree, focus } = await openInShadow();
    focus('tbody tr:first-child input');
    expect(press('/', tree.activeElement!)).toBe(false);
    expect(tree.activeElement).toBe(one(tree, 'input[type=search]'));
  });

  test('inside a shadow tree, arrow keys in menus and page buttons move the focus', async () => {
    const { tree, focus } = await openInShadow();
    focus('thead th:nth-child(2) [role=menuitem]:first-child');
    press('ArrowDown', tree.activeElement!);
    press('ArrowDown', tree.activeElement!);
    expect(tree.activeElement?.previousElementSibling?.previousElementSibling?.textContent).toBe('Sort ascending');
    focus(button('Last page'));
    click(one(tree, button('Last page')));
    expect(tree.activeElement).toBe(one(tree, button('Previous page')));
  });

  test('inside a shadow tree, the focus stays at the same position when paging replaces the rows', async () => {
    const { tree, focus } = await openInShadow();
    focus('tbody tr:first-child input');
    click(one(tree, button('Next page')));
    expect(tree.activeElement).toBe(one(tree, 'tbody tr:first-child input'));
  });
});

test('pinned rows stick to the top or bottom of the table', async () => {
  const { page } = await openView({}, '?pinned.top=3,5&pinned.bottom=7,8&pinned.left=pages');
  const rows = [...page.querySelectorAll<HTMLElement>('tr[data-pinned]')];
  expect(rows.map(({ dataset, style }) => [dataset['pinned'], style.top || style.bottom])).toEqual([
    ['top', 'calc(var(--ct-own-head) + var(--ct-own-measured-top-0, 0 * var(--ct-own-size-row)))'],
    ['top', 'calc(var(--ct-own-head) + var(--ct-own-measured-top-1, 1 * var(--ct-own-size-row)))'],
    ['bottom', 'calc(var(--ct-own-measured-bottom-1, 1 * var(--ct-own-size-row)))'],
    ['bottom', 'calc(var(--ct-own-measured-bottom-0, 0 * var(--ct-own-size-row)))'],
  ]);
  const { style } = one(page, '.ct-table-grid-region');
  expect(['--ct-own-pinned-top', '--ct-own-pinned-bottom'].map((name) => style.getPropertyValue(name))).toEqual([
    '2',
    '2',
  ]);
  expect(one(page, '.ct-table-grid-corner').dataset['pinned']).toBe('left');
  const offered = (row: ParentNode | undefined) =>
    [...(row?.querySelectorAll('[role=menuitem]') ?? [])].map((item) => item.getAttribute('aria-disabled'));
  const others = page.querySelectorAll('tbody tr:not([data-pinned])');
  expect([offered(rows[0]), offered(rows[2]), offered(others[0])]).toEqual([
    ['true', 'false', 'false'],
    ['false', 'true', 'false'],
    ['false', 'false', 'true'],
  ]);
  const pinnedCells = [...(others[0]?.querySelectorAll<HTMLElement>('.ct-row-cell[data-pinned]') ?? [])];
  expect(pinnedCells.map(({ dataset }) => dataset['align'])).toEqual(['end']);
  expect(page.querySelectorAll('.ct-row-cell:not([data-pinned])[style]')).toHaveLength(0);
});

test('hovering over a truncated cell shows its full text', async () => {
  const { page } = await openView({}, '?perPage=1');
  const cells = [...page.querySelectorAll<HTMLElement>('tbody .ct-row-cell')];
  const titles = () => cells.map(({ title }) => title).filter(Boolean);
  const [first, second, third] = cells;
  const size = (cell: HTMLElement | undefined, scrollWidth: number) =>
    Object.defineProperties(cell!, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 100 } });
  size(first, 100);
  size(second, 101);
  const point = (at: Element) => act(() => void at.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  point(first!);
  expect(titles()).toEqual([]);
  point(second!);
  expect(titles()).toEqual([second?.textContent]);
  point(third!);
  expect(titles()).toEqual([]);
});

test('if several columns are sorted, each of their headers shows and announces its sort position', async () => {
  const { page } = await openView({}, '?sort=-pages,title');
  const headers = [...page.querySelectorAll('.ct-header-cell')].map((headerCell) => {
    const button = one(headerCell, '.ct-sort-button');
    const described = button.getAttribute('aria-describedby');
    return [
      one(headerCell, '.ct-sort-button-order').textContent,
      described && document.getElementById(described)?.textContent,
    ];
  });
  expect(headers.filter(([place]) => place !== '')).toEqual([
    ['2', expect.stringContaining('2 of 2')],
    ['1', expect.stringContaining('1 of 2')],
  ]);
  expect(headers.filter(([place, text]) => place === '' && text !== null)).toEqual([]);
  const { page: other } = await openView({}, '?sort=-pages&perPage=1');
  expect(other.querySelectorAll('.ct-sort-button[aria-describedby]')).toHaveLength(0);
  expect(one(other, '.ct-table-grid-corner').dataset['pinned']).toBeUndefined();
});

test('clearing a date input with Escape removes that date from the filter', async () => {
  const { page, state } = await openView({}, '?published.min=2000-01-02&published.max=2000-03-04');
  const [from, to] = page.querySelectorAll<HTMLInputElement>('input[type=date]');
  const value = () => state().columnFilters.find(({ id }) => id === 'published')?.value;
  expect(value()).toEqual(['2000-01-02', '2000-03-04']);
  press('Escape', from);
  expect(value()).toEqual([null, '2000-03-04']);
  press('Escape', to);
  expect(value()).toBeUndefined();
});

test('selecting a row is announced to screen readers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page, send } = await renderParts(books, (table) => <SelectionAnnouncement table={table} />);
  const announced = () => one(page, '[aria-live]').textContent;
  expect(announced()).toBe('Nothing selected');
  send({ type: 'rowSelection.toggle', rowId: '1' });
  act(() => void vi.advanceTimersByTime(quietMs));
  expect(announced()).toBe('1 row selected');
});

test('announcements wait until the user stops typing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { page, change } = await renderChanging(<Announcement text="10 rows" />);
  const said = () => one(page, 'p').textContent;
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  expect(said()).toBe('10 rows');
  change(<Announcement text="5 rows" />);
  pass(quietMs - 1);
  expect(said()).toBe('10 rows');
  document.dispatchEvent(new Event('input'));
  pass(quietMs - 1);
  expect(said()).toBe('10 rows');
  pass(1);
  expect(said()).toBe('5 rows');
});

test('sorting and unsorting are announced in full sentences (elastic/eui#9585, ag-grid/ag-grid#13862)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { page, send } = await renderParts(
    {
      columns: [
        { accessorKey: 'name', header: 'Name', ...textColumn() },
        { accessorKey: 'age', header: 'Age', ...numberColumn() },
      ],
      data: [{ name: 'Ann', age: 3 }],
    },
    (table) => <SortAnnouncement table={table} />,
  );
  const announced = () => {
    act(() => void vi.advanceTimersByTime(quietMs));
    return one(page, '[aria-live=polite]').textContent;
  };
  send({ type: 'sort.toggle', columnId: 'name', multi: false });
  expect(announced()).toBe('Sorted by Name, ascending');
  send({ type: 'sort.toggle', columnId: 'age', multi: true });
  expect(announced()).toBe('Sorted by Name, ascending, then by Age, descending');
  send({ type: 'state.set', state: { sorting: [{ id: 'age', desc: false }] } });
  expect(announced()).toBe('Sorted by Age, ascending');
  send({ type: 'state.reset' });
  expect(announced()).toBe('Not sorted');
});
