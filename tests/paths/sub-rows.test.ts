import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import {
  checkRow,
  listSelected,
  selectedTotal,
  selectTableState,
  type TableEvent,
  type TableSnapshot,
  type TableState,
} from '../../machines/table';
import { createPlaceTable, places, type Place } from '../places';
import { takePaths } from './harness/take-paths';

const actions = { push: () => {}, replace: () => {} };
const { machine: bare, machineColumns, search, filterRows } = createPlaceTable();
const machine = bare.provide({ actions });
/** The same table with `selectAll: 'matching'`, which stores filters instead of a list. */
const matching = createPlaceTable({ selectAll: 'matching' }).machine.provide({ actions });
const input = { codecs: search.codecs, state: search.decode('?pageSize=1'), columns: machineColumns, filterRows };

const select = (rowId: string): TableEvent => ({ type: 'rowSelection.toggle', rowId });
const find = (text: string): TableEvent => ({ type: 'text.input', box: { sets: 'globalFilter' }, text });
const adopt = (state: Partial<TableState>): TableEvent => ({ type: 'url.changed', state });

/** Groups of related user events. Each group is explored separately. */
const slices: Readonly<Record<string, readonly TableEvent[]>> = {
  'rows and their children': [select('0'), select('0.0'), select('0.0.0')],
  'all rows': [select('2'), select('2.0'), select('unknown'), { type: 'rowSelection.toggleAll' }],
  'rows that a filter hides': [find('frogner'), find(''), select('0'), { type: 'rowSelection.toggleAll' }],
  'a selection from the URL': [
    adopt({ rowSelection: { 0: true } }),
    adopt({ rowSelection: { '2.0': true, unknown: true } }),
    select('2'),
    select('0.0'),
  ],
  'pages of top rows': [
    { type: 'page.next' },
    { type: 'page.previous' },
    { type: 'page.last' },
    { type: 'pageSize.set', pageSize: 2 },
    find('bjerke'),
    find(''),
  ],
};

const serialize = ({ value, context }: TableSnapshot) => [
  value,
  context.globalFilter,
  context.pagination,
  context.rowSelection,
  Object.values(context.url).map(({ params }) => params),
];

const features = tableFeatures({
  coreReactivityFeature: { ...storeReactivityBindings(), schedule: () => {} },
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSelectionFeature,
});

/** The expected transitions come from TanStack Table. */
const createOracle = () =>
  constructTable({
    features,
    columns: [{ id: 'name', accessorFn: ({ name }: Place) => name }],
    data: [...places],
    getSubRows: ({ parts }) => parts,
    filterFromLeafRows: true,
    globalFilterFn: filterFn_includesString,
    getColumnCanGlobalFilter: () => true,
  });
type Oracle = ReturnType<typeof createOracle>;

function follow(oracle: Oracle, event: TableEvent): void {
  const { rowsById } = oracle.getCoreRowModel();
  if (event.type === 'text.input') oracle.setGlobalFilter(event.text);
  else if (event.type === 'rowSelection.toggleAll') oracle.toggleAllRowsSelected();
  else if (event.type === 'rowSelection.toggle') {
    // TanStack Table selects only visible children. Chartable also selects hidden ones.
    const globalFilter: unknown = oracle.store.state.globalFilter;
    oracle.setGlobalFilter('');
    rowsById[event.rowId]?.toggleSelected(undefined, { deselectParents: true });
    oracle.setGlobalFilter(globalFilter);
  } else if (event.type === 'url.changed' && event.state.rowSelection)
    oracle.setRowSelection(
      Object.fromEntries(
        Object.keys(event.state.rowSelection)
          .filter((id) => id in rowsById)
          .map((id) => [id, true as const]),
      ),
    );
}

function check(snapshot: TableSnapshot, oracle: Oracle): void {
  const { context, value } = snapshot;
  const { pagination } = selectTableState(snapshot);
  const selected = listSelected(context).toSorted();
  deepStrictEqual(selected, Object.keys(oracle.store.state.rowSelection).toSorted());
  strictEqual(selectedTotal(context), selected.length);
  const filtered = oracle.getFilteredRowModel();
  deepStrictEqual(
    context.filteredRowIds,
    filtered.flatRows.map(({ id }) => id),
  );
  const some = oracle.getFilteredSelectedRowModel().flatRows.length > 0 ? 'some' : 'none';
  strictEqual(value.selection, oracle.getIsAllRowsSelected() ? 'all' : some);
  for (const row of oracle.getCoreRowModel().flatRows) {
    const isWhole = row.getIsSelected() && (row.subRows.length === 0 || row.getIsAllSubRowsSelected());
    const isMixed = row.getIsSelected() || row.getIsSomeSelected() || row.getIsAllSubRowsSelected();
    strictEqual(checkRow(context, row.id), isWhole ? 'checked' : isMixed ? 'mixed' : 'unchecked');
  }
  const lastPage = Math.max(1, Math.ceil(filtered.rows.length / pagination.pageSize)) - 1;
  const { pageIndex } = pagination;
  strictEqual(
    value.page,
    lastPage === 0 ? 'only' : pageIndex === 0 ? 'first' : pageIndex === lastPage ? 'last' : 'middle',
  );
}

const tables = { 'lists selected rows': machine, 'selects all matching rows': matching };
const runs = Object.entries(tables).flatMap(([name, table]) =>
  Object.entries(slices).map(([slice, events]) => [name, slice, table, events] as const),
);

test.each(runs)(
  'a table with sub-rows that %s behaves like TanStack Table on all paths through %s',
  { timeout: 60_000 },
  (_, __, machine, events) => {
    // Reused, because creating a table takes longer than a path.
    const oracle = createOracle();
    const taken = takePaths({ machine, search, input, events, serialize }, (start) => {
      oracle.setGlobalFilter('');
      oracle.resetRowSelection(true);
      check(start, oracle);
      return (event, now) => {
        follow(oracle, event);
        check(now, oracle);
      };
    });
    expect(taken.size).toBeGreaterThan(20);
  },
);

test('selecting a row selects each of its many sub-rows once', () => {
  const many = createPlaceTable({}, [
    { name: 'all', parts: Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, parts: [{ name: 'x' }] })) },
  ]);
  const actor = createActor(machine, { input: { ...input, filterRows: many.filterRows } }).start();
  actor.send(select('0'));
  expect(Object.keys(actor.getSnapshot().context.rowSelection)).toHaveLength(4001);
  expect(actor.getSnapshot().value.selection).toBe('all');
  actor.send(select('0'));
  expect(actor.getSnapshot().context.rowSelection).toEqual({});
});
