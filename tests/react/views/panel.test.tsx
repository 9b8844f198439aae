// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { rows } from '../../../src/data/rows';
import { userColumns } from '../../../src/demos/user-columns';
import { createViewId, createViewStorage } from '../../../src/react/views/storage';
import { Views } from '../../../src/react/views';
import { one, render } from '../../render';
import { renderParts } from '../render-table';

afterEach(() => localStorage.clear());

/** A running table with one saved view, which searches for the table's name. */
async function startTable(scope: string) {
  createViewStorage(window, scope).store({ id: createViewId(), name: `of ${scope}`, text: `?globalFilter=${scope}` });
  const { table, state } = await renderParts({ columns: userColumns, data: rows }, () => null);
  return { scope, table: table(), search: () => state().globalFilter };
}

test('the views belong to the current table, also after it was replaced', async () => {
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
