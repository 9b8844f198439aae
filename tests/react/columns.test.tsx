// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { optionalStateKeys, type OptionalStateKey } from '../../machines/table';
import { sampleBooks } from '../sample-books';
import { click, one } from '../render';
import { bookTable } from './book-table';
import { renderTable } from './render-table';

// The DOM of the tests has no popovers; here they are open all the time.
HTMLElement.prototype.hidePopover = () => {};

/** The view of a table of books that has all optional states, or none. */
async function openView(address = '', states: readonly OptionalStateKey[] = optionalStateKeys) {
  const { page, state } = await renderTable({ ...bookTable, address, states }, { label: 'Books' });
  const itemOf = (header: string, label: string) =>
    [...one(page, `[role=menu][aria-label="Options of ${header}"]`).querySelectorAll('[role=menuitem]')].find(
      ({ textContent }) => textContent === label,
    );
  return {
    page,
    state,
    headers: () =>
      [...page.querySelectorAll('.ct-header-cell')].map((head) => one(head, '.ct-sort-button-name').textContent),
    itemOf,
    choose: (header: string, label: string) =>
      act(() => void itemOf(header, label)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    press: (element: Element, key: string) =>
      act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    click,
    list: () => one(page, '.ct-column-list'),
  };
}

const all = ['Title', 'Pages', 'Published', 'Lent', 'Shelf', 'Topics', 'Place'];

test('the menu of a column opens as a context menu, but not over a text box and not with Shift', async () => {
  const { page } = await openView();
  const head = [...page.querySelectorAll('.ct-header-cell')][1]!;
  let pressed = 0;
  one(head, '.ct-header-cell-name .ct-menu-button').addEventListener('click', () => (pressed += 1));
  /** Returns true if the browser opens its own menu. */
  const openMenu = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...init });
    act(() => void head.querySelector(selector)?.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  expect([openMenu('.ct-sort-button'), pressed]).toEqual([false, 1]);
  expect([openMenu('.ct-column-filter input'), pressed]).toEqual([true, 1]);
  expect([openMenu('.ct-sort-button', { shiftKey: true }), pressed]).toEqual([true, 1]);
});

test('a table without optional states has no menus and no list of columns', async () => {
  const { page } = await openView('', []);
  expect(page.querySelectorAll('table [role=menu], .ct-column-list')).toHaveLength(0);
});

test('hidden columns are not shown, and are still searched', async () => {
  const { headers, page, choose, state } = await openView('?columnVisibility=title%2Cplace&globalFilter=bee');
  expect(headers()).toEqual(all.slice(1, -1));
  expect(page.querySelectorAll('tbody tr')).toHaveLength(5);
  choose('Pages', 'Hide column');
  expect(headers()).toEqual(all.slice(2, -1));
  expect(Object.keys(state().columnVisibility ?? {})).toEqual(['title', 'place', 'pages']);
});

test('the menu of a column sorts by it, as its button does, and clears its filter', async () => {
  const { choose, itemOf, state } = await openView('?columnFilters=title.%2522a%2522');
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

test('the menu of a column moves it among the visible columns', async () => {
  const { choose, headers, itemOf, state } = await openView('?columnVisibility=pages');
  expect(itemOf('Title', 'Move left')?.getAttribute('aria-disabled')).toBe('true');
  choose('Title', 'Move right');
  expect(headers()).toEqual(['Published', 'Title', ...all.slice(3)]);
  choose('Title', 'Move left');
  expect(headers()).toEqual(['Title', ...all.slice(2)]);
  choose('Place', 'Move right');
  expect(state().columnOrder.at(-1)).toBe('place');
});

test('the list shows and hides columns, and its handles move them by arrow keys', async () => {
  const { headers, list, press, click, state } = await openView('?columnVisibility=pages');
  const boxes = () => [...list().querySelectorAll('input')];
  expect(boxes().map(({ checked }) => checked)).toEqual(all.map((header) => header !== 'Pages'));
  click(boxes()[0]!);
  expect(headers()).toEqual(all.slice(2));
  const [button] = [...list().querySelectorAll('button')].slice(-1);
  expect(button?.getAttribute('aria-disabled')).toBe('false');
  click(button!);
  expect(headers()).toEqual(all);
  expect(button?.getAttribute('aria-disabled')).toBe('true');

  const handle = () => one(list(), '[aria-label="Move Title (arrow keys)"]');
  act(() => handle().focus());
  press(handle(), 'ArrowUp');
  expect(state().columnOrder).toEqual([]);
  press(handle(), 'ArrowDown');
  expect(headers().slice(0, 2)).toEqual(['Pages', 'Title']);
  expect(document.activeElement).toBe(handle());
  press(handle(), 'ArrowUp');
  expect(state().columnOrder).toEqual([]);
});

test('pinned columns stay at their side in order, and the menu pins and unpins', async () => {
  const { headers, choose, itemOf, state, page } = await openView('?columnPinning=place.left%2Ctitle.right');
  expect(headers()).toEqual(['Place', ...all.slice(1, -1), 'Title']);
  expect(itemOf('Place', 'Move right')?.getAttribute('aria-disabled')).toBe('true');
  choose('Lent', 'Pin left');
  expect(headers().slice(0, 2)).toEqual(['Place', 'Lent']);
  choose('Place', 'Unpin');
  expect(state().columnPinning).toEqual({ left: ['lent'], right: ['title'] });
  const [head] = page.querySelectorAll<HTMLElement>('.ct-header-cell');
  expect([head?.dataset['pinned'], head?.style.insetInlineStart]).toEqual(['left', 'var(--ct-own-pin-0)']);
});

test('a column is resized by arrow keys, each step one user event, and by pointer, as one user event at its end', async () => {
  const { page, press, state } = await openView('?columnSizing=pages.200');
  const handle = (header: string) => one(page, `[role=separator][aria-label="Width of ${header}"]`);
  const widthOf = (header: string) => handle(header).getAttribute('aria-valuenow');
  expect([widthOf('Pages'), widthOf('Title')]).toEqual(['200', '150']);
  press(handle('Pages'), 'ArrowLeft');
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
  press(title, 'Escape');
  point('pointerup', 300);
  expect([widthOf('Title'), state().columnSizing]).toEqual(['180', { pages: 190, title: 180 }]);

  // The browser takes the pointer for a gesture of its own, such as scrolling by touch.
  point('pointerdown', 130);
  point('pointermove', 300);
  point('pointercancel', 300);
  point('pointerup', 300);
  expect([widthOf('Title'), state().columnSizing]).toEqual(['180', { pages: 190, title: 180 }]);
});

test('the menu of a column names the visible sides in right-to-left text', async () => {
  const { page, choose, state } = await openView();
  const menu = one(page, '[role=menu][aria-label="Options of Pages"]', HTMLElement);
  menu.style.direction = 'rtl';
  act(() => void menu.dispatchEvent(new Event('beforetoggle')));
  choose('Pages', 'Move right');
  expect(state().columnOrder.slice(0, 2)).toEqual(['pages', 'title']);
  choose('Pages', 'Pin right');
  expect(state().columnPinning).toEqual({ left: ['pages'], right: [] });
});

test('the menu of a column resets all states of the column, if any differs', async () => {
  const { choose, itemOf, state } = await openView('?columnPinning=place.left&columnSizing=title.200%2Cpages.60');
  expect(itemOf('Lent', 'Reset column')?.getAttribute('aria-disabled')).toBe('true');
  choose('Place', 'Reset column');
  choose('Title', 'Reset column');
  expect([state().columnPinning, state().columnSizing]).toEqual([{ left: [], right: [] }, { pages: 60 }]);
});

test('a pinned row is shown once on every page, even if filtered out, and is not counted', async () => {
  const { page, state } = await openView('?rowPinning=55.top%2C2.bottom&globalFilter=zo%C3%AB');
  const titles = () =>
    [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('.ct-row-cell')?.textContent);
  const [first, ...others] = titles();
  expect([first, others.at(-1)]).toEqual([String(sampleBooks[55]?.title), String(sampleBooks[2]?.title)]);
  expect(others.slice(0, -1).every((title) => title === 'Zoë')).toBe(true);
  const count = sampleBooks.filter(({ title }) => title === 'Zoë').length;
  expect(one(page, '.ct-row-count').textContent).toBe(`Showing ${count} of ${count} Rows`);
  const unpin = [
    ...one(page, `[role=menu][aria-label="Options of ${sampleBooks[55]?.title}"]`).querySelectorAll('button'),
  ].at(-1);
  act(() => unpin?.click());
  expect(state().rowPinning).toEqual({ top: [], bottom: ['2'] });
  expect(titles()).toHaveLength(count + 1);
});
