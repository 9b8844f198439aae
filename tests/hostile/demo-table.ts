import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { isListed, pageCount, type TableState } from '../../machines/table';
import type { Demo } from '../../src/demos';
import { demoRowModel } from '../../src/demos/row-model';
import { createDemoTable, userColumns } from '../../src/demos/users';
import { tableOpener } from './open-table';

const isId = (id: unknown): boolean => typeof id === 'string';
const columnIds = userColumns.map(({ id }) => id);
const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** That a decoded state is well-formed, whatever table it is for. */
export function checkShape(state: TableState): void {
  deepStrictEqual(Object.keys(state).toSorted(), [
    'columnFilters',
    'columnOrder',
    'globalFilter',
    'pagination',
    'rowSelection',
    'sorting',
  ]);
  strictEqual(typeof state.globalFilter, 'string');
  for (const { id, desc } of state.sorting) ok(isId(id) && typeof desc === 'boolean');
  const { pageIndex, pageSize } = state.pagination;
  ok(Number.isSafeInteger(pageIndex) && pageIndex >= 0 && Number.isSafeInteger(pageSize) && pageSize >= 1);
  for (const { id, value } of state.columnFilters) ok(isId(id) && JSON.stringify(value) !== undefined);
  for (const id of state.columnOrder) ok(isId(id));
  const { rowSelection } = state;
  for (const selected of isListed(rowSelection) ? Object.values(rowSelection) : []) strictEqual(selected, true);
  const steps = isListed(rowSelection) ? [] : rowSelection;
  ok(isListed(rowSelection) || steps.length > 0);
  for (const { selects, globalFilter, columnFilters, rows } of steps) {
    ok(typeof selects === 'boolean' && typeof globalFilter === 'string');
    for (const { id, value } of columnFilters) ok(isId(id) && JSON.stringify(value) !== undefined);
    for (const selected of Object.values(rows)) ok(typeof selected === 'boolean');
  }
  const selections = isListed(rowSelection) ? [rowSelection] : steps.map(({ rows }) => rows);
  for (const part of [state, ...selections, state.pagination])
    strictEqual(Object.getPrototypeOf(part), Object.prototype);
}

/** That a state makes sense for the demos' table. */
export function checkSense(state: TableState): void {
  checkShape(state);
  const ids = [state.sorting, state.columnFilters].map((entries) => entries.map(({ id }) => id));
  for (const list of [...ids, state.columnOrder]) ok(isUnique(list) && list.every((id) => columnIds.includes(id)));
  for (const { id, value } of state.columnFilters) {
    if (id !== 'age') ok(typeof value === 'string' && value !== '');
    else {
      ok(Array.isArray(value) && value.length === 2 && value.some((bound) => bound !== null));
      ok(value.every((bound) => bound === null || (typeof bound === 'number' && Number.isFinite(bound))));
    }
  }
  ok(isListed(state.rowSelection));
  for (const id of Object.keys(state.rowSelection)) ok(/^(0|[1-9][0-9]?)$/.test(id));
  ok(state.pagination.pageIndex < pageCount(demoRowModel.filterRows(state).length, state.pagination.pageSize));
}

/** The table of a demo page, without the page: its codec, and the function that opens it in a state. */
export function tableOf(demo: Demo) {
  const { machine, machineColumns, search } = createDemoTable(demo);
  return { search, open: tableOpener({ machine, machineColumns, search }, demoRowModel.filterRows) };
}
