// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { PartStateKey } from '../../../../machines/table';
import { sampleBooks, type Book } from '../../../sample-books';
import { click, one, openPopovers, pressKey, stubResizeObserver } from '../../../render';
import { bookTable } from '../book-table';
import { renderTable, type Given } from '../render-table';

const books = {
  ...bookTable,
  columns: bookTable.columns.filter(({ header }) => header !== 'Shelf' && header !== 'Topics'),
};

/** Opens a view of a books table with these optional states. Default: the states of columns. */
async function openView(
  url = '',
  states: readonly PartStateKey[] = ['columnVisibility', 'columnPinning', 'columnSizing'],
  definition: NonNullable<Given<Book>['definition']> = { defaults: { pagination: { pageIndex: 0, pageSize: 2 } } },
) {
  const { page, state } = await renderTable({ ...books, url, states, definition }, { label: 'Books' });
  const itemOf = (header: string, label: string) =>
    [...one(page, `[role=menu][aria-label="Options for ${header}"]`).querySelectorAll('[role=menuitem]')].find(
      ({ textContent }) => textContent === label,
    );
  return {
    page,
    state,
    headers: () =>
      [...page.querySelectorAll('.ct-header-cell')].map(
        (headerCell) => one(headerCell, '.ct-sort-button-name').textContent,
      ),
    itemOf,
    choose: (header: string, label: string) =>
      act(() => void itemOf(header, label)!.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    click,
    list: () => one(page, '.ct-column-list'),
  };
}

const all = books.columns.map(({ header }) => header);

test('right-clicking a header opens the column menu', async () => {
  const { page } = await openView();
  const headerCell = [...page.querySelectorAll('.ct-header-cell')][1]!;
  let pressed = 0;
  one(headerCell, '.ct-header-cell-name .ct-menu-button').addEventListener('click', () => (pressed += 1));
  /** Right-clicks an element. Returns true if the browser's own menu opens. */
  const openMenu = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...init });
    act(() => void headerCell.querySelector(selector)?.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  expect([openMenu('.ct-sort-button'), pressed]).toEqual([false, 1]);
  expect([openMenu('.ct-column-filter input'), pressed]).toEqual([true, 1]);
  expect([openMenu('.ct-sort-button', { shiftKey: true }), pressed]).toEqual([true, 1]);
});

test('a table that can only reorder columns has no “Reset column” item and no column list', async () => {
  const { page } = await openView('', []);
  const items = [...page.querySelectorAll('table [role=menuitem]')].map(({ textContent }) => textContent);
  expect(items).not.toContain('Reset column');
  expect(page.querySelectorAll('.ct-column-list')).toHaveLength(0);
});

test('a search includes hidden columns', async () => {
  const { headers, page, choose, state } = await openView('?hidden=title,place&q=bee&perPage=10');
  expect(headers()).toEqual(all.slice(1, -1));
  expect(page.querySelectorAll('tbody tr')).toHaveLength(5);
  choose('Pages', 'Hide column');
  expect(headers()).toEqual(all.slice(2, -1));
  expect(Object.keys(state().columnVisibility ?? {})).toEqual(['title', 'place', 'pages']);
});

test("the column menu sorts by the column and clears the column's filter", async () => {
  const { choose, itemOf, state } = await openView('?title.has=a', ['columnVisibility']);
  choose('Title', 'Sort ascending');
  expect(state().sorting).toEqual([{ id: 'title', desc: false }]);
  choose('Title', 'Sort descending');
  choose('Title', 'Remove sort');
  choose('Pages', 'Sort descending');
  choose('Pages', 'Sort ascending');
  expect(state().sorting).toEqual([{ id: 'pages', desc: false }]);
  expect(itemOf('Pages', 'Clear filter')?.getAttribute('aria-disabled')).toBe('true');
  choose('Title', 'Clear filter');
  expect(state().columnFilters).toEqual([]);
});

test('“Move left” and “Move right” in the column menu skip hidden columns', async () => {
  const { choose, headers, itemOf, state } = await openView('?hidden=pages', ['columnVisibility']);
  expect(itemOf('Title', 'Move left')?.getAttribute('aria-disabled')).toBe('true');
  choose('Title', 'Move right');
  expect(headers()).toEqual(['Published', 'Title', ...all.slice(3)]);
  choose('Title', 'Move left');
  expect(headers()).toEqual(['Title', ...all.slice(2)]);
  choose('Place', 'Move right');
  expect(state().columnOrder.at(-1)).toBe('place');
});

test('the column list shows, hides and moves columns', async () => {
  const { headers, list, click, state } = await openView('?hidden=pages', ['columnVisibility']);
  const checkboxes = () => [...list().querySelectorAll('input')];
  expect(checkboxes().map(({ checked }) => checked)).toEqual(all.map((header) => header !== 'Pages'));
  click(checkboxes()[0]!);
  expect(headers()).toEqual(all.slice(2));
  const [button] = [...list().querySelectorAll('button')].slice(-1);
  expect(button?.getAttribute('aria-disabled')).toBe('false');
  click(button!);
  expect(headers()).toEqual(all);
  expect(button?.getAttribute('aria-disabled')).toBe('true');

  const handle = () => one(list(), '[aria-label="Move Title (arrow keys)"]');
  act(() => handle().focus());
  pressKey(handle(), 'ArrowUp');
  expect(state().columnOrder).toEqual([]);
  pressKey(handle(), 'ArrowDown');
  expect(headers().slice(0, 2)).toEqual(['Pages', 'Title']);
  expect(document.activeElement).toBe(handle());
  pressKey(handle(), 'ArrowUp');
  expect(state().columnOrder).toEqual([]);
});

test('the column menu pins columns to either side and unpins them', async () => {
  const { headers, choose, itemOf, state, page } = await openView('?pinned.left=place&pinned.right=title');
  expect(headers()).toEqual(['Place', ...all.slice(1, -1), 'Title']);
  expect(itemOf('Place', 'Move right')?.getAttribute('aria-disabled')).toBe('true');
  choose('Lent', 'Pin left');
  expect(headers().slice(0, 2)).toEqual(['Place', 'Lent']);
  choose('Place', 'Unpin');
  expect(state().columnPinning).toEqual({ left: ['lent'], right: ['title'] });
  const [headerCell] = page.querySelectorAll<HTMLElement>('.ct-header-cell');
  expect([headerCell?.dataset['pinned'], headerCell?.style.insetInlineStart]).toEqual(['left', 'var(--ct-own-pin-0)']);
});

test("a column's new width is stored when a drag ends, but not if the drag is canceled", async () => {
  const { page, state } = await openView('?widths=pages.200', ['columnSizing']);
  const handle = (header: string) => one(page, `[role=separator][aria-label="Width of ${header}"]`);
  const widthOf = (header: string) => handle(header).getAttribute('aria-valuenow');
  expect([widthOf('Pages'), widthOf('Title')]).toEqual(['200', '150']);
  pressKey(handle('Pages'), 'ArrowLeft');
  expect(state().columnSizing).toEqual({ pages: 190 });

  const title = handle('Title');
  title.setPointerCapture = () => {};
  const point = (type: string, clientX: number) =>
    act(() => void title.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX })));
  point('pointerdown', 100);
  point('pointermove', 140);
  expect([widthOf('Title'), state().columnSizing]).toEqual(['190', { pages: 190 }]);
  point('pointermove', 130);
  point('pointerup', 130);
  expect(state().columnSizing).toEqual({ pages: 190, title: 180 });

  point('pointerdown', 130);
  point('pointermove', 300);
  pressKey(title, 'Escape');
  point('pointerup', 300);
  expect([widthOf('Title'), state().columnSizing]).toEqual(['180', { pages: 190, title: 180 }]);

  // Browsers cancel a drag when touch scrolling starts.
  point('pointerdown', 130);
  point('pointermove', 300);
  point('pointercancel', 300);
  point('pointerup', 300);
  expect([widthOf('Title'), state().columnSizing]).toEqual(['180', { pages: 190, title: 180 }]);
});

test('on right-to-left pages, the column menu swaps its left and right items', async () => {
  const { page, choose, state } = await openView('', ['columnPinning']);
  const menu = one(page, '[role=menu][aria-label="Options for Pages"]', HTMLElement);
  menu.style.direction = 'rtl';
  act(() => void menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' })));
  openPopovers(page);
  choose('Pages', 'Move right');
  expect(state().columnOrder.slice(0, 2)).toEqual(['pages', 'title']);
  choose('Pages', 'Pin right');
  expect(state().columnPinning).toEqual({ left: ['pages'], right: [] });
});

test('“Reset column” in the column menu restores the default pinning and width of the column', async () => {
  const { choose, itemOf, state } = await openView('?pinned.left=place&widths=title.200,pages.60');
  expect(itemOf('Lent', 'Reset column')?.getAttribute('aria-disabled')).toBe('true');
  choose('Place', 'Reset column');
  choose('Title', 'Reset column');
  expect([state().columnPinning, state().columnSizing]).toEqual([{ left: [], right: [] }, { pages: 60 }]);
});

test('pinned rows appear once at the top and bottom of the page, even if filters exclude them', async () => {
  const { page, state } = await openView('?pinned.top=55&pinned.bottom=2&q=zo%C3%AB&perPage=10', ['rowPinning']);
  const titles = () =>
    [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('.ct-row-cell')?.textContent);
  const [first, ...others] = titles();
  expect([first, others.at(-1)]).toEqual([String(sampleBooks[55]?.title), String(sampleBooks[2]?.title)]);
  expect(others.slice(0, -1).every((title) => title === 'Zoë')).toBe(true);
  const count = sampleBooks.filter(({ title }) => title === 'Zoë').length;
  expect(one(page, '.ct-row-count').textContent).toBe(`Showing ${count} of ${count} Rows`);
  const unpin = [
    ...one(page, `[role=menu][aria-label="Options for ${sampleBooks[55]?.title}"]`).querySelectorAll('button'),
  ].at(-1);
  act(() => unpin?.click());
  expect(state().rowPinning).toEqual({ top: [], bottom: ['2'] });
  expect(titles()).toHaveLength(count + 1);
});

/** Opens the column list with items that are 20 pixels high. */
async function openList() {
  const opened = await openView('?perPage=1', ['columnVisibility']);
  const list = opened.list();
  const items = () => [...list.querySelectorAll('li')];
  for (const [index, item] of items().entries())
    Object.assign(item, { getBoundingClientRect: () => ({ bottom: 20 * (index + 1) }) });
  const handle = (header: string) => one(list, `[aria-label="Move ${header} (arrow keys)"]`);
  const point = (header: string, type: string, clientY: number, button = 0) => {
    const element = Object.assign(handle(header), { setPointerCapture: () => {} });
    act(() => void element.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY, button })));
  };
  return {
    ...opened,
    handle,
    point,
    /** Returns the items that are marked as dragged or as the drop target. */
    marks: () =>
      items().flatMap(({ dataset, textContent }) => {
        const mark = dataset['drop'] ?? (dataset['dragged'] && 'dragged');
        return mark === undefined ? [] : [`${textContent} ${mark}`];
      }),
  };
}

test('dragging a handle in the column list moves its column', async () => {
  const { headers, point, marks } = await openList();
  point('Title', 'pointerdown', 10);
  expect(marks()).toEqual(['Title dragged']);
  point('Title', 'pointermove', 50);
  expect(marks()).toEqual(['Title dragged', 'Published below']);
  point('Title', 'pointerup', 50);
  expect([headers().slice(0, 4), marks()]).toEqual([['Pages', 'Published', 'Title', 'Lent'], []]);
  point('Place', 'pointerdown', 130);
  point('Place', 'pointermove', -5);
  expect(marks()).toEqual(['Pages above', 'Place dragged']);
  point('Place', 'pointerup', -5);
  expect(headers()[0]).toBe('Place');
  point('Pages', 'pointerdown', 30);
  point('Pages', 'pointermove', 1000);
  point('Pages', 'pointerup', 1000);
  expect(headers().at(-1)).toBe('Pages');
});

test('canceling a drag in the column list moves nothing', async () => {
  const { headers, point, marks, handle } = await openList();
  point('Title', 'pointerdown', 10, 2);
  point('Title', 'pointermove', 50);
  expect(marks()).toEqual([]);
  point('Title', 'pointerup', 50);
  point('Title', 'pointerdown', 10);
  point('Title', 'pointermove', 50);
  expect([pressKey(handle('Title'), 'Escape'), marks()]).toEqual([false, []]);
  point('Title', 'pointerup', 50);
  point('Title', 'pointerdown', 10);
  point('Title', 'pointermove', 50);
  point('Title', 'pointercancel', 50);
  expect(marks()).toEqual([]);
  point('Title', 'pointerup', 50);
  point('Title', 'pointerdown', 10);
  point('Title', 'pointerup', 10);
  pressKey(handle('Title'), 'x');
  expect(headers()).toEqual(all);
});

/** Finds the resize handle of a header that is rendered with this width. */
async function openHandle(header: string, shownPx = 0) {
  const opened = await openView('?perPage=1', ['columnSizing']);
  const handle = one(opened.page, `[role=separator][aria-label="Width of ${header}"]`);
  handle.closest('th')!.style.width = `${shownPx}px`;
  const key = (name: string, init?: KeyboardEventInit) => pressKey(handle, name, init);
  return { ...opened, handle, key, sizing: () => opened.state().columnSizing };
}

test("a resize handle's `aria-valuenow` is the rendered width of the column", async () => {
  const observed = new Map<Element, () => void>();
  stubResizeObserver((onResize, element) => observed.set(element, () => onResize([])));
  const { handle } = await openHandle('Title');
  const headerCell = handle.closest('th')!;
  for (const shownPx of [560.4, 300]) {
    headerCell.style.width = `${shownPx}px`;
    act(() => observed.get(headerCell)?.());
    expect(handle.ariaValueNow).toBe(String(Math.round(shownPx)));
  }
});

test('arrow keys resize a column by 10 pixels, Shift+arrow keys by 1', async () => {
  const { key, sizing } = await openHandle('Title', 400.4);
  expect([key('ArrowRight'), sizing()]).toEqual([false, { title: 410 }]);
  expect([key('ArrowLeft', { shiftKey: true }), sizing()]).toEqual([false, { title: 399 }]);
  expect([key('ArrowUp'), sizing()]).toEqual([true, { title: 399 }]);
  expect(key('Escape')).toBe(true);
});

test('on right-to-left pages, dragging left widens a column', async () => {
  const { handle, key, sizing, state } = await openHandle('Title', 200);
  handle.style.direction = 'rtl';
  key('ArrowLeft');
  expect(sizing()).toEqual({ title: 210 });
  Object.assign(handle, { setPointerCapture: () => {} });
  const point = (type: string, clientX: number, button = 0) =>
    act(() => void handle.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, button })));
  point('pointerdown', 100);
  point('pointermove', 70);
  point('pointerup', 70);
  expect(state().columnSizing).toEqual({ title: 230 });
  point('pointerdown', 100, 2);
  point('pointermove', 20);
  point('pointerup', 20);
  expect(state().columnSizing).toEqual({ title: 230 });
});

test("resizing a column doesn't select text", async () => {
  const { handle } = await openHandle('Title');
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  act(() => void handle.dispatchEvent(down));
  expect(down.defaultPrevented).toBe(true);
});

test('double-clicking a resize handle fits the column to its content', async () => {
  vi.spyOn(document, 'createRange').mockImplementation(() => {
    let letters = 0;
    return Object.assign(new Range(), {
      selectNodeContents: (node: Node) => {
        letters = node.textContent?.length ?? 0;
      },
      getBoundingClientRect: () => ({ width: letters * 7 }),
    });
  });
  const { page, handle, key, sizing } = await openHandle('Title');
  const headerCell = handle.closest('th')!;
  headerCell.style.padding = '0 8px';
  for (const [selector, width] of [
    ['.ct-sort-button-direction', 10],
    ['.ct-sort-button-order', 6],
    ['.ct-menu-button', 24],
  ] as const)
    headerCell.querySelector<HTMLElement>(selector)!.style.width = `${width}px`;
  const besidePx = 16 + 10 + 6 + 24 + 22;
  act(() => void handle.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  expect(sizing()).toEqual({ title: 'Title'.length * 7 + besidePx });
  const [cell] = page.querySelectorAll<HTMLElement>('tbody .ct-row-cell');
  cell!.style.padding = '0 5px';
  cell!.textContent = 'x'.repeat(30);
  expect(key('Enter')).toBe(false);
  expect(sizing()).toEqual({ title: 30 * 7 + 10 + 2 });
});
