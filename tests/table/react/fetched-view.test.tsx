// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ExportButton } from '../../../src/table/react/export/export-button';
import { Menu } from '../../../src/table/react/menu/menu';
import { MenuItems, type MenuItem } from '../../../src/table/react/menu/menu-list';
import type { FetchOptions } from '../../../src/table/react/export/use-fetched-export';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { click, one, openPopovers, press, render, renderChanging } from '../../render';
import { bookTable } from './book-table';
import { getPersonId, personColumns, playSource } from '../fetched-table';
import { renderTable } from './render-table';

// jsdom lacks popovers. These stubs only mark them as open or closed.
HTMLElement.prototype.showPopover = function showPopover() {
  this.dataset['isOpen'] = 'true';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  delete this.dataset['isOpen'];
};

beforeEach(() => localStorage.clear());

/** Renders menus that record the chosen items. The last item of each menu removes its menu, as unpinning a row does. */
function Menus({ chosen }: { readonly chosen: string[] }) {
  const [names, setNames] = useState(['Menu 0', 'Menu 1', 'Menu 2']);
  const item = (label: string, more: Partial<MenuItem> = {}) => ({
    label,
    onSelect: () => chosen.push(label),
    ...more,
  });
  return names.map((name) => (
    <Menu key={name} label={name}>
      {(onChoose) => (
        <MenuItems
          onChoose={onChoose}
          items={[
            item('Up'),
            item('Down', { isDisabled: true }),
            item('drop'),
            item('Remove', { onSelect: () => setNames((all) => all.filter((other) => other !== name)) }),
          ]}
        />
      )}
    </Menu>
  ));
}
async function openMenus() {
  const chosen: string[] = [];
  const page = await render(<Menus chosen={chosen} />);
  openPopovers(page);
  const menu = (index: number) => page.querySelectorAll<HTMLElement>('[role=menu]')[index]!;
  const button = (index: number) => page.querySelectorAll('.ct-menu-button')[index];
  const item = (text: string, index = 0) =>
    [...menu(index).querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === text)!;
  return { page, chosen, menu, button, item, focused: () => document.activeElement?.textContent };
}

test('arrow keys, Home, End and first letters move through a menu', async () => {
  const { menu, item, focused } = await openMenus();
  act(() => item('Up').focus());
  const moved = ['ArrowDown', 'ArrowDown', 'd', 'd', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'R'].map((key) => {
    expect(press(key)).toBe(false);
    return focused();
  });
  expect(moved).toEqual(['Down', 'drop', 'Down', 'drop', 'Remove', 'Up', 'Remove', 'Up', 'Remove']);
  for (const [key, options] of [
    ['d', { ctrlKey: true }],
    ['d', { metaKey: true }],
    ['d', { altKey: true }],
    ['x', {}],
    [' ', {}],
    ['Enter', {}],
  ] as const) {
    expect(press(key, item('Remove'), options)).toBe(true);
  }
  expect(focused()).toBe('Remove');
  menu(0).showPopover();
  expect(press('Tab')).toBe(true);
  expect(menu(0).dataset['isOpen']).toBeUndefined();
});

test("choosing a menu item runs the item's action and closes the menu", async () => {
  const { menu, button, item, chosen } = await openMenus();
  menu(0).showPopover();
  click(item('Down'));
  expect([chosen, menu(0).dataset['isOpen']]).toEqual([[], 'true']);
  expect(item('Down').getAttribute('aria-disabled')).toBe('true');
  click(item('drop'));
  expect([chosen, menu(0).dataset['isOpen'], document.activeElement]).toEqual([['drop'], undefined, button(0)]);
});

test("if a chosen item removes its own menu, focus moves to the next menu's button", async () => {
  const { button, item } = await openMenus();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  click(item('Remove', 1));
  expect([focused(), document.activeElement]).toEqual(['Menu 2', button(1)]);
  click(item('Remove', 1));
  expect([focused(), document.activeElement]).toEqual(['Menu 0', button(0)]);
});

test('a menu renders items only while open, and focuses the first item when it opens', async () => {
  const { menu, item, focused } = await openMenus();
  const dispatch = (type: string, newState: string) =>
    act(() => void menu(0).dispatchEvent(Object.assign(new Event(type), { newState })));
  dispatch('beforetoggle', 'closed');
  expect(menu(0).childElementCount).toBe(4);
  dispatch('toggle', 'closed');
  expect(menu(0).childElementCount).toBe(0);
  dispatch('beforetoggle', 'open');
  expect([item('Up').autofocus, focused()]).toEqual([true, 'Up']);
});

async function openButton() {
  const runs: { options: FetchOptions; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const start = (options: FetchOptions) =>
    new Promise<void>((resolve, reject) => runs.push({ options, resolve, reject }));
  function Page({ isThere = true }: { readonly isThere?: boolean }) {
    const failed = (message: string) => `failed: ${message}`;
    return isThere && <ExportButton text="Save" doneText="Saved" failedText={failed} isFetching exportRows={start} />;
  }
  const { page, change } = await renderChanging(<Page />);
  const button = one(page, 'button');
  return {
    page,
    runs,
    button,
    remove: () => change(<Page isThere={false} />),
    shown: () => [button.textContent, button.getAttribute('aria-busy'), one(page, '[aria-live]').textContent],
  };
}

test('an export button shows progress, then a confirmation', async () => {
  const { runs, button, shown } = await openButton();
  expect(shown()).toEqual(['Save', 'false', '']);
  click(button);
  expect(shown()).toEqual(['Stop (0)', 'true', '']);
  act(() => runs[0]?.options.onProgress?.(200, 1000));
  expect(shown()).toEqual(['Stop (200 of 1,000)', 'true', '']);
  await act(async () => runs[0]?.resolve());
  expect(shown()).toEqual(['Saved', 'false', 'Saved']);
  act(() => void button.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(shown()).toEqual(['Save', 'false', '']);
});

test('a second click cancels an export', async () => {
  const { runs, button, shown, page } = await openButton();
  click(button);
  act(() => void button.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(shown()[1]).toBe('true');
  click(button);
  expect([runs[0]?.options.signal?.aborted, shown()]).toEqual([true, ['Save', 'false', '']]);
  act(() => runs[0]?.options.onProgress?.(1, 2));
  await act(async () => runs[0]?.reject(new Error('stopped')));
  expect([shown(), page.querySelector('[role=alert]')]).toEqual([['Save', 'false', ''], null]);
  click(button);
  expect([runs[1]?.options.signal?.aborted, shown()[0]]).toEqual([false, 'Stop (0)']);
});

test.each([
  [new Error('no network'), 'failed: no network'],
  ['just a text', 'failed: just a text'],
])('an export button shows an error until the user dismisses it: %s', async (error, text) => {
  const { runs, button, page, shown } = await openButton();
  click(button);
  await act(async () => runs[0]?.reject(error));
  const notice = one(page, '[role=alert]');
  expect([notice.textContent, notice.dataset['isOpen'], shown()]).toEqual([text, 'true', ['Save', 'false', '']]);
  const toggle = (newState: string) =>
    act(() => void notice.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  toggle('open');
  expect(page.querySelector('[role=alert]')).toBe(notice);
  toggle('closed');
  expect(page.querySelector('[role=alert]')).toBeNull();
});

test('unmounting an export button cancels its export', async () => {
  const { runs, button, remove } = await openButton();
  click(button);
  remove();
  expect(runs[0]?.options.signal?.aborted).toBe(true);
});

describe('a view of fetched rows', () => {
  async function open() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { source, answer, fail } = playSource();
    const options = { getRowId: getPersonId, fetchedRows: fetchedRows(source) };
    const table = await renderTable({ columns: personColumns, data: [], options });
    const { page } = table;
    return {
      ...table,
      answer,
      fail,
      shown: () => ({
        rows: page.querySelectorAll('tbody tr').length,
        isBusy: one(page, 'table').getAttribute('aria-busy'),
        isOld: one(page, '.ct-table-grid-region').dataset['old'],
        empty: page.querySelector('.ct-no-rows')?.textContent,
        notice: one(page, '.ct-rows-notice').textContent,
      }),
    };
  }
  const none = { rows: 0, isOld: undefined, empty: undefined, notice: '' };

  test('when a request fails, a view marks the visible rows as outdated', async () => {
    const { send, answer, fail, page, shown, wait } = await open();
    expect(shown()).toEqual({ ...none, isBusy: 'true', empty: 'Loading…' });
    await act(() => answer());
    expect(shown()).toEqual({ ...none, isBusy: 'false', rows: 10 });
    send({ type: 'page.next' });
    wait(1000);
    expect(shown()).toMatchObject({ rows: 10, isBusy: 'true', isOld: 'true' });
    await act(() => fail());
    const failed = 'Couldn’t load rows. The server is on fire.';
    expect(shown()).toMatchObject({ rows: 10, isBusy: 'false', isOld: 'true' });
    expect(shown().notice).toContain(failed);
    click(one(page, '.ct-rows-notice button'));
    await act(() => answer());
    expect(shown()).toEqual({ ...none, isBusy: 'false', rows: 10 });
  });

  test('when a request fails, a view shows the error instead of “no matching rows”', async () => {
    const { send, fail, page, shown } = await open();
    await act(() => fail());
    expect(shown()).toMatchObject({ rows: 0, isOld: undefined, empty: undefined });
    expect(one(page, '.ct-row-count').textContent).toBe('');
    expect(page.querySelectorAll('.ct-rows-notice button')).toHaveLength(1);
    send({ type: 'network.offline' });
    expect(shown()).toMatchObject({ rows: 0, empty: undefined });
    expect(shown().notice).toContain('offline');
    expect(page.querySelectorAll('.ct-rows-notice button')).toHaveLength(0);
  });

  test('an empty page shows "No rows on this page"', async () => {
    const { send, answer, shown } = await open();
    await act(() => answer(({ rowCount }) => ({ rows: [], rowCount })));
    expect(shown()).toMatchObject({ rows: 0, empty: 'No rows on this page.' });
    send({ type: 'sort.toggle', columnId: 'age', multi: false });
    await act(() => answer(() => ({ rows: [], rowCount: 0 })));
    expect(shown()).toMatchObject({ rows: 0, empty: 'No rows.' });
  });

  test("a view reports if the server's response has too few rows", async () => {
    const { answer, page, shown } = await open();
    await act(() => answer(({ rows, rowCount }) => ({ rows: rows.slice(0, 4), rowCount })));
    expect(shown().rows).toBe(4);
    expect(shown().notice).toBe('Got 4 of 10 rows. The data may have changed.Try again');
    click(one(page, '.ct-rows-notice button'));
    await act(() => answer());
    expect(shown()).toMatchObject({ rows: 10, notice: '' });
  });

  test('a view shows no “no rows” message if all rows of the page are pinned', async () => {
    const { page } = await renderTable({ ...bookTable, states: ['rowPinning'], url: '?perPage=1&pinned.top=0' });
    expect(page.querySelectorAll('tbody tr[data-pinned]')).toHaveLength(1);
    expect(page.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(page.querySelector('.ct-no-rows')).toBeNull();
  });
});
