// @vitest-environment jsdom
import { act } from 'react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { furtherStateKeys, selectTableState } from '../../machines/table';
import { bindTable } from '../../src/address';
import { TableView } from '../../src/table';
import { books, createBookTable } from '../books';
import { openMemoryPage } from '../memory-page';
import { one, render } from '../render';

// The DOM of the tests has no popovers; here they are open all the time.
HTMLElement.prototype.hidePopover = () => {};

/** The view of a table of books that has all further states, or none. */
async function openView(address = '', states: typeof furtherStateKeys | [] = furtherStateKeys) {
  const { machine, search, createRowModel } = createBookTable({ states });
  const rowModel = createRowModel(books);
  const { clock, history } = openMemoryPage(`/${address}`);
  const bound = bindTable({ machine, search, history, opened: address });
  const input = { state: search.decode(address), filterRows: rowModel.filterRows };
  const actor = createActor(bound.machine, { clock, input }).start();
  bound.connect(actor, '/');
  const page = await render(<TableView actor={actor} rowModel={rowModel} label="Books" />);
  const itemOf = (header: string, label: string) =>
    [...one(page, `[role=menu][aria-label="Options of ${header}"]`).querySelectorAll('[role=menuitem]')].find(
      ({ textContent }) => textContent === label,
    );
  return {
    page,
    state: () => selectTableState(actor.getSnapshot()),
    headers: () => [...page.querySelectorAll('th')].map((head) => one(head, '.ct-sort-button-name').textContent),
    itemOf,
    choose: (header: string, label: string) =>
      act(() => void itemOf(header, label)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    press: (element: Element, key: string) =>
      act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    click: (element: Element) => act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    list: () => one(page, '.ct-column-list'),
  };
}

const all = ['Title', 'Pages', 'Published', 'Lent', 'Shelf', 'Topics', 'Place'];

test('a table without further states has no menus and no list of columns', async () => {
  const { page } = await openView('', []);
  expect(page.querySelectorAll('[role=menu], .ct-column-list')).toHaveLength(0);
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

test('the menu of a column moves it among the columns that are shown', async () => {
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
  click(button!);
  expect(headers()).toEqual(all);
  expect(button?.disabled).toBe(true);

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
