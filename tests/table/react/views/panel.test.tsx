// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rows } from '../../../../src/site/data/rows';
import { userColumns } from '../../../../src/site/demos/user-columns';
import {
  createBrowserViews,
  createViewId,
  ViewConflictError,
  type ViewStorage,
} from '../../../../src/table/react/views/storage';
import { Views } from '../../../../src/table/react/views';
import { click, one, pressKey, render, typeInto } from '../../../render';
import { renderParts } from '../render-table';

afterEach(() => localStorage.clear());

/** Waits for the storage. */
const settle = () => act(async () => {});

/** A running table with one saved view, which searches for the table's name. */
async function startTable(scope: string) {
  createBrowserViews(scope).store(
    { id: createViewId(), name: `of ${scope}`, text: `?globalFilter=${scope}` },
    undefined,
  );
  const { table, state } = await renderParts({ columns: userColumns, data: rows }, () => null);
  return { scope, table: table(), search: () => state().globalFilter };
}

test("the saved views panel shows the current table's views", async () => {
  const [first, second] = [await startTable('first'), await startTable('second')];
  let show = (_: typeof first) => {};
  function Layout() {
    const [{ scope, table }, setShown] = useState(first);
    useEffect(() => {
      show = setShown;
    }, []);
    return <Views table={table} scope={scope} />;
  }
  const page = await render(<Layout />);
  expect(one(page, '.ct-views-open').textContent).toBe('of first');
  await act(async () => show(second));
  const open = one(page, '.ct-views-open');
  expect(open.textContent).toBe('of second');
  act(() => open.click());
  expect([first.search(), second.search()]).toEqual(['', 'second']);
});

describe('the saved views panel', () => {
  /** A table's panel, next to an unrelated input. */
  async function openPanel(url = '', storage: ViewStorage = createBrowserViews('users')) {
    const table = await renderParts({ columns: userColumns, data: rows, url }, (shown) => (
      <>
        <Views table={shown} scope="users" storage={storage} />
        <input data-outside />
      </>
    ));
    const { page } = table;
    const labelled = (label: string) => one(page, `[aria-label="${label}"]`);
    const nameBox = () => one(page, '[aria-label="View name"]', HTMLInputElement);
    return {
      ...table,
      labelled,
      nameBox,
      says: () => one(page, 'output').textContent,
      names: () => Array.from(page.querySelectorAll('.ct-views-open'), ({ textContent }) => textContent),
      save: (name: string) => {
        typeInto(nameBox(), name);
        pressKey(nameBox(), 'Enter');
        return settle();
      },
      /** Starts to rename a view, and returns the input. */
      rename: (name: string) => {
        click(labelled(`Rename ${name}`));
        const box = one(page, `[aria-label="New name for ${name}"]`, HTMLInputElement);
        act(() => box.focus());
        return box;
      },
    };
  }

  test("pressing Enter or a button saves the table's state as a view", async () => {
    const { page, nameBox, save, says, names, state, send } = await openPanel('?globalFilter=an');
    expect(one(page, '.ct-views-panel p').textContent).toBe('No saved views yet.');
    await save(' ');
    expect([names(), nameBox().value, says()]).toEqual([[], ' ', '']);
    typeInto(nameBox(), 'Ann');
    pressKey(nameBox(), 'a');
    pressKey(nameBox(), 'Enter', { isComposing: true });
    expect(names()).toEqual([]);
    pressKey(nameBox(), 'Enter');
    await settle();
    expect([names(), nameBox().value, says()]).toEqual([['Ann'], '', 'Saved “Ann”.']);
    expect(page.querySelector('.ct-views-panel p')).toBeNull();
    send({ type: 'globalFilter.set', globalFilter: '' });
    typeInto(nameBox(), 'All');
    click(one(page, '.ct-views-save button'));
    await settle();
    expect(names()).toEqual(['All', 'Ann']);
    click(page.querySelectorAll('.ct-views-open')[1]!);
    expect([state().globalFilter, says()]).toEqual(['an', 'Opened “Ann”.']);
  });

  test('pressing Enter or leaving the input renames a view', async () => {
    const { page, save, rename, names, says } = await openPanel();
    await save('Old');
    const box = rename('Old');
    expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['Old', 0, 3]);
    typeInto(box, 'Never');
    expect(pressKey(box, 'Escape', { isComposing: true })).toBe(true);
    expect(pressKey(box, 'Escape')).toBe(false);
    expect([names(), document.activeElement?.getAttribute('aria-label')]).toEqual([['Old'], 'Rename Old']);
    const again = rename('Old');
    typeInto(again, 'New');
    pressKey(again, 'x');
    pressKey(again, 'Enter', { isComposing: true });
    expect(names()).toEqual([]);
    pressKey(again, 'Enter');
    await settle();
    expect([names(), document.activeElement?.getAttribute('aria-label')]).toEqual([['New'], 'Rename New']);
    typeInto(rename('New'), 'Newer');
    act(() => one(page, '[data-outside]').focus());
    await settle();
    expect([names(), document.activeElement]).toEqual([['Newer'], one(page, '[data-outside]')]);
    expect(says()).toBe('Saved “Newer”.');
  });

  test('deleting a view keeps focus in the saved views panel', async () => {
    const { save, labelled, names, nameBox, says, send } = await openPanel();
    await save('One');
    send({ type: 'globalFilter.set', globalFilter: 'an' });
    await save('Other');
    act(() => labelled('Delete One').focus());
    click(labelled('Delete One'));
    await settle();
    expect([names(), document.activeElement, says()]).toEqual([['Other'], nameBox(), 'Deleted “One”.']);
  });

  test("a view's link can be copied", async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { save, labelled, says } = await openPanel('?globalFilter=an');
    await save('Ann');
    await act(async () => labelled('Copy link to Ann').click());
    const { origin, pathname } = window.location;
    expect([written, says()]).toEqual([[`${origin}${pathname}?globalFilter=an`], 'Copied the link to “Ann”.']);
    vi.stubGlobal('navigator', {});
    await act(async () => labelled('Copy link to Ann').click());
    expect(says()).toBe('Couldn’t copy the link to “Ann”. Open the view and copy the URL.');
  });

  test('the saved views panel shows views saved in another tab', async () => {
    const { names } = await openPanel();
    createBrowserViews('users').store({ id: '1', name: 'Of another tab', text: '' }, undefined);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await settle();
    expect(names()).toEqual(['Of another tab']);
  });

  test("if the browser can't store a view, the panel keeps the typed name", async () => {
    const { nameBox, save, says, names } = await openPanel();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    await save('Large');
    expect([nameBox().value, names(), says()]).toEqual([
      'Large',
      [],
      'Couldn’t save “Large”: the storage is full, off or can’t be reached.',
    ]);
    setItem.mockRestore();
    await save('Large');
    expect([nameBox().value, names(), says()]).toEqual(['', ['Large'], 'Saved “Large”.']);
  });

  test("a view isn't saved if its name is taken or its state is already saved", async () => {
    const { nameBox, save, says, names, rename, send } = await openPanel();
    await save('All');
    await save('Everything');
    expect([nameBox().value, says()]).toEqual(['Everything', 'The view “All” already has this state.']);
    send({ type: 'globalFilter.set', globalFilter: 'an' });
    await save('all');
    expect([nameBox().value, says()]).toEqual(['all', 'There is already a view named “all”.']);
    await save('Ann');
    const box = rename('Ann');
    typeInto(box, 'All');
    pressKey(box, 'Enter');
    await settle();
    expect([box.isConnected, box.value, names(), says()]).toEqual([
      true,
      'All',
      ['All'],
      'There is already a view named “All”.',
    ]);
  });

  test('the default view opens if the URL names no state', async () => {
    const { save, labelled, send, state } = await openPanel('?globalFilter=an&pageSize=20');
    await save('Ann');
    send({ type: 'globalFilter.set', globalFilter: 'bo' });
    await save('Bob');
    click(labelled('Open Ann by default'));
    await settle();
    click(labelled('Open Bob by default'));
    await settle();
    expect(['Ann', 'Bob'].map((name) => labelled(`Open ${name} by default`).ariaPressed)).toEqual(['false', 'true']);
    expect(state().globalFilter).toBe('bo');
    expect((await openPanel('?pageSize=20')).state()).toMatchObject({
      globalFilter: 'bo',
      pagination: { pageSize: 20 },
    });
    expect((await openPanel('?globalFilter=cy')).state().globalFilter).toBe('cy');
  });

  test('typed view names stay while the server is slow or fails', async () => {
    const views = new Map([['1', { id: '1', name: 'Old', text: '?globalFilter=an' }]]);
    let answer: (error?: Error) => void = () => {};
    const { nameBox, save, rename, says, names } = await openPanel('', {
      list: async () => [...views.values()],
      store: (view) =>
        new Promise((resolve, reject) => {
          answer = (error) => {
            if (error) return reject(error);
            views.set(view.id, view);
            resolve();
          };
        }),
      remove: async (id) => void views.delete(id),
    });
    await save('New');
    expect([nameBox().value, names(), says()]).toEqual(['New', ['Old'], 'Saving “New”…']);
    answer();
    await settle();
    expect([nameBox().value, names(), says()]).toEqual(['', ['New', 'Old'], 'Saved “New”.']);

    const box = rename('Old');
    for (const [error, notice] of [
      [new Error('Down.'), 'Couldn’t save “Older”: the storage is full, off or can’t be reached.'],
      [new ViewConflictError('Changed.'), '“Older” was changed or deleted elsewhere. Check the list, and try again.'],
    ] as const) {
      typeInto(box, 'Older');
      pressKey(box, 'Enter');
      await settle();
      expect(says()).toBe('Saving “Older”…');
      answer(error);
      await settle();
      expect([box.isConnected, box.value, says()]).toEqual([true, 'Older', notice]);
    }
    pressKey(box, 'Enter');
    await settle();
    answer();
    await settle();
    expect([names(), says()]).toEqual([['New', 'Older'], 'Saved “Older”.']);
  });

  test('the saved views panel reports missing browser storage', async () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Off.', 'SecurityError');
    });
    const { page, says } = await openPanel().finally(() => storage.mockRestore());
    expect(one(page, '.ct-views-panel p').textContent).toContain('Views can’t be saved');
    expect([page.querySelector('.ct-views-save'), says()]).toEqual([null, '']);
  });

  test('the saved views panel accepts custom labels', async () => {
    const { page } = await renderParts({ columns: userColumns, data: rows }, (table) => (
      <Views table={table} scope="users" labels={{ views: 'Ansichten' }} />
    ));
    expect([one(page, '.ct-views > button').textContent, one(page, '.ct-views-save button').textContent]).toEqual([
      'Ansichten',
      'Save view',
    ]);
  });
});
