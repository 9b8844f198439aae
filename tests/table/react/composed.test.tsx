// @vitest-environment jsdom
import { columnFacetingFeature, createFacetedRowModel } from '@tanstack/react-table';
import { act, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import type { PartStateKey } from '../../../machines/table';
import { selectColumn, textColumn } from '../../../src/entries/url';
import {
  ExpandAll,
  RowsNotice,
  useColumnFilter,
  useColumns,
  useExpandAll,
  useExpanded,
  type ViewTable,
} from '../../../src/entries/react';
import { renderParts, renderTable } from './render-table';

const people = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva'].map((name, index) => ({ name, team: index < 3 ? 'red' : 'blue' }));
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() } as const,
  { accessorKey: 'team', header: 'Team', ...selectColumn({ options: ['red', 'blue', 'green'] }) } as const,
];

const threeColumns = [...columns, { id: 'no.', accessorFn: ({ name }: { readonly name: string }) => name } as const];

/** Renders a people table with a hook. `given` returns the hook's latest result. */
async function hookOf<Given>(
  useIt: (table: ViewTable) => Given,
  { states = [] }: { readonly states?: readonly PartStateKey[] } = {},
) {
  const latest: { given?: Given } = {};
  const keep = (given: Given) => {
    latest.given = given;
  };
  function Using({ table }: { readonly table: ViewTable }) {
    const given = useIt(table);
    useLayoutEffect(() => keep(given));
    return null;
  }
  const table = await renderParts({ columns: threeColumns, data: people, states }, (shown) => <Using table={shown} />);
  return { ...table, given: () => latest.given! };
}

test('useColumnFilter returns only the filter of the given column', async () => {
  const both = (table: ViewTable) => [useColumnFilter(table, 'team').value, useColumnFilter(table, 'name').value];
  const { given, send } = await hookOf(both);
  send(
    { type: 'columnFilter.set', columnId: 'name', value: 'a' },
    { type: 'columnFilter.set', columnId: 'team', value: 'red' },
  );
  expect(given()).toEqual(['red', 'a']);
  send({ type: 'columnFilter.set', columnId: 'name', value: null });
  expect(given()).toEqual(['red', undefined]);
});

test.each([[[]], [['columnVisibility']]] as const)(
  'with the optional states %j, `useColumns().move` moves a column',
  async (states) => {
    const { given, state } = await hookOf(useColumns, { states: [...states] });
    act(() => given().move('team', 'name'));
    expect(state().columnOrder).toEqual(['team', 'name', 'no.']);
    expect(given().columns.map(({ column }) => column.id)).toEqual(['team', 'name', 'no.']);
    act(() => given().move('team', 'name'));
    expect(state().columnOrder).toEqual([]);
  },
);

test('`useColumns().move` ignores unknown columns', async () => {
  const { given, state } = await hookOf(useColumns, { states: ['columnVisibility'] });
  const move = (columnId: string, placeOf: string) => {
    act(() => given().move(columnId, placeOf));
    return state().columnOrder;
  };
  expect([move('gone', 'name'), move('name', 'gone'), move('name', 'name')]).toEqual([[], [], []]);
  expect(move('no.', 'name')).toEqual(['no.', 'name', 'team']);
  expect(move('team', 'team')).toEqual(['no.', 'name', 'team']);
  expect(given().columns.map(({ column }) => column.id)).toEqual(['no.', 'name', 'team']);
  expect(move('no.', 'team')).toEqual([]);
});

test("without optional states, hooks report that rows can't be expanded and columns can't be hidden", async () => {
  const { given } = await hookOf((table) => ({
    row: useExpanded(table, '0'),
    all: useExpandAll(table),
    columns: useColumns(table),
  }));
  const { row, all, columns: listed } = given();
  expect([row.isExpandable, row.isExpanded, all.isExpandable, all.areExpanded]).toEqual([false, false, false, false]);
  expect([listed.isHideable, listed.pinning, listed.columns[0]?.isShown]).toEqual([false, undefined, true]);
});

test('`RowsNotice` and `ExpandAll` render nothing in a table without fetched rows and sub-rows', async () => {
  const { page } = await renderParts({ columns, data: people }, (table) => (
    <>
      <RowsNotice table={table} />
      <ExpandAll table={table} />
    </>
  ));
  expect(page.innerHTML).toBe('');
});

test('a Shift+click range includes pinned rows, in visible order', async () => {
  const { labelled, state } = await renderTable({
    columns,
    data: people,
    states: ['rowPinning'],
    url: '?pinned.top=4&pinned.bottom=0&perPage=3',
  });
  const choose = (name: string, shiftKey = false) =>
    act(
      () =>
        void labelled(`Select ${name}`, HTMLInputElement).dispatchEvent(
          new MouseEvent('click', { bubbles: true, shiftKey }),
        ),
    );
  choose('Eva');
  choose('Bob', true);
  expect(Object.keys(state().rowSelection)).toEqual(['1', '4']);
  choose('Ann', true);
  expect(Object.keys(state().rowSelection)).toEqual(['0', '1', '2', '4']);
});

const optionTexts = (page: Element) =>
  [...page.querySelectorAll('[aria-label="Filter Team"] option')].map(({ textContent }) => textContent);

test('with facets, filter options show their number of matching rows', async () => {
  const features = { columnFacetingFeature, facetedRowModel: createFacetedRowModel() };
  const { page, send } = await renderTable({ columns, data: people, features });
  expect(optionTexts(page)).toEqual(['All', 'red (3)', 'blue (2)', 'green (0)']);
  send({ type: 'columnFilter.set', columnId: 'name', value: 'a' });
  expect(optionTexts(page)).toEqual(['All', 'red (1)', 'blue (2)', 'green (0)']);
  send({ type: 'columnFilter.set', columnId: 'team', value: 'red' });
  expect(optionTexts(page)).toEqual(['All', 'red (1)', 'blue (2)', 'green (0)']);
});

test('without facets, filter options show no row counts', async () => {
  const { page } = await renderTable({ columns, data: people });
  expect(optionTexts(page)).toEqual(['All', 'red', 'blue', 'green']);
});
