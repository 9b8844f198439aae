// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rows } from '../../../../src/site/data/rows';
import { userColumns } from '../../../../src/site/demos/user-columns';
import { createViewId, createViewStorage } from '../../../../src/table/react/views/storage';
import { Views } from '../../../../src/table/react/views';
import { click, one, pressKey, render, typeInto } from '../../../render';
import { renderParts } from '../render-table';

afterEach(() => localStorage.clear());

/** Starts a table with one saved view, which searches for the table's name. */
async function startTable(scope: string) {
  createViewStorage(window, scope).store({ id: createViewId(), name: `of ${scope}`, text: `?globalFilter=${scope}` });
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
  /** Opens the panel of a table, next to another input. */
  async function openPanel(url = '') {
    const table = await renderParts({ columns: userColumns, data: rows, url }, (shown) => (
      <>
        <Views table={shown} scope="users" />
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
    save(' ');
    expect([names(), nameBox().value, says()]).toEqual([[], ' ', '']);
    typeInto(nameBox(), 'Ann');
    pressKey(nameBox(), 'a');
    pressKey(nameBox(), 'Enter', { isComposing: true });
    expect(names()).toEqual([]);
    pressKey(nameBox(), 'Enter');
    expect([names(), nameBox().value, says()]).toEqual([['Ann'], '', 'Saved “Ann”.']);
    expect(page.querySelector('.ct-views-panel p')).toBeNull();
    send({ type: 'globalFilter.set', globalFilter: '' });
    typeInto(nameBox(), 'All');
    click(one(page, '.ct-views-save button'));
    expect(names()).toEqual(['All', 'Ann']);
    click(page.querySelectorAll('.ct-views-open')[1]!);
    expect([state().globalFilter, says()]).toEqual(['an', 'Opened “Ann”.']);
  });

  test('pressing Enter or leaving the input renames a view', async () => {
    const { page, save, rename, names, says } = await openPanel();
    save('Old');
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
    expect([names(), document.activeElement?.getAttribute('aria-label')]).toEqual([['New'], 'Rename New']);
    typeInto(rename('New'), 'Newer');
    act(() => one(page, '[data-outside]').focus());
    expect([names(), document.activeElement]).toEqual([['Newer'], one(page, '[data-outside]')]);
    expect(says()).toBe('Saved “Newer”.');
  });

  test('deleting a view keeps focus in the saved views panel', async () => {
    const { save, labelled, names, nameBox, says } = await openPanel();
    save('One');
    save('Other');
    act(() => labelled('Delete One').focus());
    click(labelled('Delete One'));
    expect([names(), document.activeElement, says()]).toEqual([['Other'], nameBox(), 'Deleted “One”.']);
  });

  test("a view's link can be copied", async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { save, labelled, says } = await openPanel('?globalFilter=an');
    save('Ann');
    await act(async () => labelled('Copy link to Ann').click());
    const { origin, pathname } = window.location;
    expect([written, says()]).toEqual([[`${origin}${pathname}?globalFilter=an`], 'Copied the link to “Ann”.']);
    vi.stubGlobal('navigator', {});
    await act(async () => labelled('Copy link to Ann').click());
    expect(says()).toBe('Couldn’t copy the link to “Ann”. Open the view and copy the URL.');
  });

  test('the saved views panel shows views saved in another tab', async () => {
    const { names } = await openPanel();
    const store = (name: string) => createViewStorage(window, 'users').store({ id: name, name, text: '' });
    store('Of another tab');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(names()).toEqual(['Of another tab']);
  });

  test("if the browser can't store a view, the panel keeps the typed name", async () => {
    const { nameBox, save, says, names } = await openPanel();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    save('Large');
    expect([nameBox().value, names(), says()]).toEqual([
      'Large',
      [],
      'Couldn’t save “Large”: the browser’s storage is full or turned off.',
    ]);
    setItem.mockRestore();
    save('Large');
    expect([nameBox().value, names(), says()]).toEqual(['', ['Large'], 'Saved “Large”.']);
  });

  test('the saved views panel reports that browser storage is unavailable', async () => {
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
