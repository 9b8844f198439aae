import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { createActor, SimulatedClock } from 'xstate';
import { isListed, pageCount, type TableState, type TableWrite } from '../../machines/table';
import type { Demo } from '../../src/demos';
import { findTable, type FoundTable } from '../../src/demos/find-table';
import { userColumns } from '../../src/demos/user-columns';
import { takeWrites } from '../paths/answers';

const isId = (id: unknown): boolean => typeof id === 'string';
const columnIds: readonly string[] = userColumns.map(({ accessorKey }) => accessorKey);
const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Checks that a decoded state is well-formed, for any table. */
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
  const lists = isListed(rowSelection) ? [rowSelection] : [rowSelection.except, rowSelection.also];
  for (const selected of lists.flatMap((list) => Object.values(list))) strictEqual(selected, true);
  if (!isListed(rowSelection)) {
    const { globalFilter, columnFilters } = rowSelection.matching;
    strictEqual(typeof globalFilter, 'string');
    for (const { id, value } of columnFilters) ok(isId(id) && JSON.stringify(value) !== undefined);
  }
  for (const part of [state, ...lists, state.pagination]) strictEqual(Object.getPrototypeOf(part), Object.prototype);
}

/** That a state makes sense for the demos' table with these rows. */
export function checkSense(state: TableState, { filterRows }: Pick<FoundTable, 'filterRows'>): void {
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
  ok(state.pagination.pageIndex < pageCount(filterRows(state).length, state.pagination.pageSize));
}

/**
 * The table of a demo page, without the page: it has its own clock, and its history accepts each write at once. `open` opens it in
 * a state; `writes` holds what it has written since.
 */
export function tableOf({ path }: Pick<Demo, 'path'>) {
  const table = findTable(path, 'users');
  if (!table) throw new Error(`The page ${path} has no table of users.`);
  const { search, machineColumns: columns, filterRows } = table;
  const writes: TableWrite[] = [];
  const machine = table.machine.provide({ actions: { push: () => {}, replace: () => {} } });
  const open = (state: TableState) => {
    writes.length = 0;
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: { codecs: search.codecs, state, columns, filterRows }, clock });
    actor.subscribe((snapshot) => {
      for (const answer of takeWrites(snapshot)) {
        if (answer.type === 'history.accepted' && answer.write.changes.length > 0) writes.push(answer.write);
        actor.send(answer);
      }
    });
    actor.start();
    return { actor, clock, writes };
  };
  return { table, open };
}
