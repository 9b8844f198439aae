import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUrlTable } from './people';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => void vi.useRealTimers());

const read = (options: Readonly<Record<string, unknown>>) => () => createUrlTable({ options }).table.getRowModel();

test.each([
  ['state', { state: { sorting: [] } }, '`state` must be omitted: the machine owns the states, got ["sorting"]'],
  [
    'initialState',
    { initialState: { sorting: [] } },
    '`initialState` must be omitted: pass `defaults` to `defineTableUrl`, got ["sorting"]',
  ],
  [
    'initialState of a resize',
    { initialState: { columnResizing: {} } },
    '`initialState` must be omitted: pass `defaults` to `defineTableUrl`, got ["columnResizing"]',
  ],
  ['atoms', { atoms: {} }, '`atoms` must be omitted: the machine owns the states, got []'],
  ['autoResetAll', { autoResetAll: true }, '`autoResetAll` must be false or undefined, got true'],
  ['tableUrl', { tableUrl: undefined }, '`tableUrl` must be a result of `defineTableUrl`, got undefined'],
  [
    'opened',
    { opened: { sorting: 'name.asc' } },
    '`opened` must be a result of the definition\'s `open`, got {"sorting":"name.asc"}',
  ],
  ['opened', { opened: null }, "must be a result of the definition's `open`, got null"],
  ['fetchedRows', { fetchedRows: {} }, '`fetchedRows` must be a result of `fetchedRows`, got {}'],
  ['fetchedRows', { fetchedRows: null }, '`fetchedRows` must be a result of `fetchedRows`, got null'],
  [
    'data',
    { data: { rows: () => Promise.resolve({ rows: [] }) } },
    '`data` must be a list of rows (pass a row source as `fetchedRows: fetchedRows(source)`), got {}',
  ],
  [
    'data',
    { data: undefined },
    '`data` must be a list of rows (while they load, pass `query.data ?? []`), got undefined',
  ],
  ['columns', { columns: [{ accessorKey: 'id' }, { accessorKey: 'id' }] }, 'got "id" twice'],
  [
    'meta.filterCodec',
    { columns: [{ accessorKey: 'id', meta: { filterCodec: { parse: String } } }] },
    '`meta.filterCodec` of the column `id` must be an object with `parse` and `format`, got {}',
  ],
  [
    'getRowId',
    { getRowId: () => 5 },
    '`getRowId` must be a function that returns a unique string, number or bigint for each row, got 5 for row 0 and row 1',
  ],
])('a table throws an error that names an invalid option: %s (%$)', (_, options, message) => {
  expect(read(options)).toThrow(message);
});

test('a table throws an error with the TanStack adapters for Vue, Solid and Angular', () => {
  const vue = { ...storeReactivityBindings(), wrapExternalAtoms: true };
  expect(() => createUrlTable({ bindings: vue })).toThrow('the adapters for Vue, Solid and Angular');
});

test('an infinite page size throws an error', () => {
  const { table } = createUrlTable();
  expect(() => table.setPageSize(Infinity)).toThrow('`pageSize` must be a whole number ≥ 1, got Infinity');
});

test("a filter codec that doesn't return JSON throws an error", () => {
  const filterCodec: object = { parse: String, format: (filter: unknown) => filter };
  const { table } = createUrlTable({ options: { columns: [{ accessorKey: 'id', meta: { filterCodec } }] } });
  expect(() => table.getColumn('id')?.setFilterValue(new Date(0))).toThrow(
    'the filter of the column "id" must be JSON without a `meta.filterCodec`, got [object Date]',
  );
});

test("without a codec, a filter value that JSON can't represent throws an error", () => {
  const { table } = createUrlTable();
  expect(() => table.getColumn('name')?.setFilterValue(new Date(0))).toThrow('`meta.filterCodec`');
});
