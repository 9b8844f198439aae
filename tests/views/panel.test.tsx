// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import { selectTableState } from '../../machines/table';
import { rows } from '../../src/data/rows';
import { userColumns } from '../../src/demos/users';
import { createTable } from '../../src/table';
import { createViewId, createViewStorage } from '../../src/views/storage';
import { Views } from '../../src/views';
import { one, render } from '../render';

afterEach(() => localStorage.clear());

const table = createTable({ columns: userColumns });
const machine = table.machine.provide({ actions: { push: () => {}, replace: () => {} } });
const { filterRows } = table.createRowModel(rows);

/** A running table with one saved view, which searches for the table's name. */
function startTable(scope: string) {
  createViewStorage(window, scope).store({ id: createViewId(), name: `of ${scope}`, text: `?globalFilter=${scope}` });
  const actor = createActor(machine, {
    input: { state: table.search.defaults, columns: table.machineColumns, filterRows },
  }).start();
  return { scope, actor, search: () => selectTableState(actor.getSnapshot()).globalFilter };
}

test('the views are those of the table that is shown now, also where another one has come in its place', async () => {
  const [first, second] = [startTable('first'), startTable('second')];
  let show = (_: typeof first) => {};
  function Layout() {
    const [{ scope, actor }, setShown] = useState(first);
    useEffect(() => {
      show = setShown;
    }, []);
    return <Views actor={actor} scope={scope} search={table.search} />;
  }
  const page = await render(<Layout />);
  expect(one(page, '.ct-views-open').textContent).toBe('of first');
  await act(async () => show(second));
  const open = one(page, '.ct-views-open');
  expect(open.textContent).toBe('of second');
  act(() => open.click());
  expect([first.search(), second.search()]).toEqual(['', 'second']);
});
