import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { listItems } from '../../machines/paths';
import {
  selectTableState,
  type Json,
  type TableEvent,
  type TableSnapshot,
  type TableState,
} from '../../machines/table';
import { createRowFinder } from '../../src/table/rows/find-rows';
import { sampleBooks, type Book } from '../sample-books';
import { operatorColumns as columns } from '../table/columns/book-table';
import { createBookTable } from '../headless-tables';
import type { ColumnId } from '../table/url/kind-arbitraries';
import { isNightly } from '../nightly';
import { takePaths } from './harness/take-paths';

interface Values {
  readonly valid: readonly [Json, Json];
  readonly invalid: readonly Json[];
  /** A partly valid value, which filters as the first valid one does. */
  readonly partlyValid?: Json;
}

/** For each column kind, some invalid filter values, and two valid ones, with different operators if possible. */
const values: Readonly<Record<ColumnId, Values>> = {
  title: { valid: ['a', { notContains: 'a' }], invalid: ['', 5, { contains: 'a' }] },
  pages: {
    valid: [[100, null], { equals: 37 }],
    invalid: [[null, null], 'a', { equals: null }],
  },
  published: {
    valid: [['2000-03-01', null], { before: '2000-06-02' }],
    invalid: [['2000-02-30', null], [1, 2], { before: '2000-02-30' }],
  },
  lent: { valid: [true, { isEmpty: true }], invalid: [1, 'true'] },
  shelf: { valid: ['ground', { noneOf: ['ground'] }], invalid: ['attic', { noneOf: [] }] },
  topics: { valid: [['bio'], { allOf: ['geo', 'bio'] }], invalid: [[], ['attic']], partlyValid: ['attic', 'bio'] },
  place: {
    valid: [
      [1, 1, 4],
      [5, 5, 2],
    ],
    invalid: [[1, 1], { x: 1 }],
  },
};

const { machineColumns, search, filterRows } = createBookTable({}, columns);
const finder = createRowFinder<Book>({
  columns,
  rows: sampleBooks.map((data, index) => ({ id: String(index), data })),
});
/** Charts that differ in how they write the URL. In `npm test`, `charts.test.ts` covers the writes. */
const charts = Object.entries({
  replace: createBookTable({}, columns),
  ...(isNightly && {
    push: createBookTable({ history: 'push' }, columns),
    debounce: createBookTable({ debounce: { columnFilters: 300 } }, columns),
  }),
}).map(([chart, { machine }]) => [chart, machine.provide({ actions: { push: () => {}, replace: () => {} } })] as const);
type BookMachine = (typeof charts)[number][1];
const decoded = search.decode('');
const input = { codecs: search.codecs, state: decoded, columns: machineColumns, filterRows };

function eventsOf(id: ColumnId): readonly TableEvent[] {
  const { valid, invalid, partlyValid } = values[id];
  const allValues = [...valid, ...invalid, ...(partlyValid === undefined ? [] : [partlyValid])];
  const other = { id: id === 'lent' ? 'shelf' : 'lent', value: id === 'lent' ? 'upper' : true };
  return [
    ...[...allValues, null].map((value) => ({ type: 'columnFilter.set', columnId: id, value }) as const),
    ...allValues.map((value) => ({ type: 'url.changed', state: { columnFilters: [{ id, value }, other] } }) as const),
    { type: 'url.changed', state: { columnFilters: [] } },
    { type: 'columnFilter.set', columnId: other.id, value: null },
    { type: 'page.next' },
  ];
}

const serialize = ({ value, context }: TableSnapshot) => [
  value,
  context.columnFilters,
  context.pagination,
  context.url.columnFilters?.params,
  context.url.pagination?.params,
];

const readEntries = (
  filters: TableState['columnFilters'],
  read: (value: Json | undefined) => Json | undefined,
  columnId: string,
): TableState['columnFilters'] =>
  filters.flatMap((entry) => {
    const value = entry.id === columnId ? read(entry.value) : entry.value;
    return value === undefined ? [] : [{ id: entry.id, value }];
  });

/** Returns the filters after an event, computed by an independent implementation of the rules. */
function follow(
  filters: TableState['columnFilters'],
  event: TableEvent,
  read: (value: Json | undefined) => Json | undefined,
  id: string,
): TableState['columnFilters'] {
  if (event.type === 'url.changed') return readEntries(event.state.columnFilters ?? filters, read, id);
  if (event.type !== 'columnFilter.set') return filters;
  const { columnId } = event;
  const value = read(event.value);
  const others = filters.filter((entry) => entry.id !== columnId);
  if (columnId !== id || value === undefined) return others;
  const entry = { id, value };
  return others.length < filters.length ? filters.map((old) => (old.id === id ? entry : old)) : [...others, entry];
}

function takePathsOf(id: ColumnId, machine: BookMachine) {
  const { valid, partlyValid } = values[id];
  const known = new Map(valid.map((value) => [JSON.stringify(value), value]));
  if (partlyValid !== undefined) known.set(JSON.stringify(partlyValid), valid[0]);
  const read = (value: Json | undefined) => known.get(JSON.stringify(value));
  return takePaths({ machine, search, input, events: eventsOf(id), serialize }, () => {
    let filters: TableState['columnFilters'] = [];
    return (event, now, decoded) => {
      const before = filters;
      filters = follow(filters, event, read, id);
      const { columnFilters, pagination } = selectTableState(now);
      const { value, context } = now;
      deepStrictEqual(columnFilters, filters);
      deepStrictEqual(context.filteredRowIds, finder.filterRows({ globalFilter: '', columnFilters: filters }));
      if (event.type === 'columnFilter.set' && JSON.stringify(before) !== JSON.stringify(filters))
        strictEqual(pagination.pageIndex, 0);
      if (value.url.delivery === 'idle' && value.url.columnFilters === 'synced')
        deepStrictEqual(readEntries(decoded.columnFilters, read, id), filters);
    };
  });
}

const columnIds = Object.keys(values) as ColumnId[];
describe.each(charts)('column filters in the chart %s', (_, machine) => {
  test.each(columnIds)(
    'on every path, the filter of the column %s applies only valid values',
    { timeout: 60_000 },
    (id) => {
      const taken = takePathsOf(id, machine);
      expect(taken.size).toBeGreaterThan(100);
      expect(listItems(machine).size).toBeGreaterThan(taken.size);
    },
  );
});
