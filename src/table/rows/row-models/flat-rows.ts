import {
  constructRow,
  makeObjectMap,
  type RowData,
  type RowModel,
  type StockFeatures,
  type Table,
} from '@tanstack/table-core';
import type { HostRow, HostRowModel, HostTable } from '../../tanstack/host';
import { createColumnValues, type ColumnValues } from './column-values';
import { createLazyList, createLazyRecord } from './lazy-list';
import type { Ranks } from './ranks';

/** A table, as TanStack Table gives it to the factory of a row model. */
export type FlatTable = Table<StockFeatures, RowData>;

/** A row model whose rows are made when they are read. */
export interface FlatRowModel extends RowModel<StockFeatures, RowData> {
  /** Returns the ids of the rows in their order, and makes no rows. */
  readonly listRowIds: () => readonly string[];
  /** Returns the values of a column in the order of the rows, and makes no rows. */
  readonly listValues: (columnId: string) => readonly unknown[];
}

/** Tests a row by its index in the data. */
export interface RowTest {
  (index: number): boolean;
  /** Returns those of the indexes that pass, where it takes less time to test all rows together. */
  readonly keepMatches?: (indexes: Uint32Array) => Uint32Array;
}

/** The filters that a table asked for last, by the id of their column; that of the global filter is `__global__`. */
export type RowTests = ReadonlyMap<string, RowTest>;

/** The rows of one list of data, and what is kept of its columns. */
export interface FlatRows extends ColumnValues {
  readonly length: number;
  /** The indexes of all rows. */
  readonly indexes: Uint32Array;
  /** Returns the data of a row, by its index. */
  readonly dataAt: (index: number) => RowData;
  readonly ranks: Map<string, Ranks>;
  /** Writes the results of these filters into `columnFilters` of the rows, also of rows that are made later. */
  readonly setTests: (tests: RowTests) => void;
  /** Makes a row model of these rows, or of all of them. `rowsById` is that of the rows before they were sorted. */
  readonly createModel: (indexes?: Uint32Array, rowsById?: HostRowModel['rowsById']) => FlatRowModel;
}

/** The rows that a row model is made of, by their indexes in the data. */
export interface FlatPart {
  readonly rows: FlatRows;
  readonly indexes: Uint32Array;
}

const parts = new WeakMap<object, FlatPart>();

/**
 * Returns true for a row model of this entry point, which lists the ids and the values of its rows without making them.
 *
 * @example
 * const rows = table.getSortedRowModel()
 * const ids = isFlatRowModel(rows) ? rows.listRowIds() : rows.rows.map(({ id }) => id)
 */
export const isFlatRowModel = (model: object): model is FlatRowModel => parts.has(model);

/** Returns the rows of a row model; `undefined` for one that this package has not made. */
export const partOf = (model: object): FlatPart | undefined => parts.get(model);

/** Returns the items at these places. `Array.from` with a function takes three times as long. */
function pickItems<Item>(items: readonly Item[], places: Uint32Array): readonly Item[] {
  const picked = Array.from<Item>({ length: 0 });
  picked.length = places.length;
  for (let at = 0; at < places.length; at += 1) {
    const item = items[places[at] ?? 0];
    if (item !== undefined) picked[at] = item;
  }
  return picked;
}

/** Makes the rows of a table's data. None of them has sub-rows. */
export function createFlatRows(table: FlatTable, data: readonly RowData[]): FlatRows {
  const host: HostTable = table;
  const { length } = data;
  const dataAt = (index: number): RowData => data[index] ?? {};
  const hasOwnIds = host.options.getRowId !== undefined;
  let allIds: readonly string[] | undefined;
  const idAt = (index: number): string =>
    allIds?.[index] ?? (hasOwnIds ? table.getRowId(dataAt(index), index) : String(index));

  let tests: RowTests = new Map();
  const isFiltered = host.options.features.filteredRowModel !== undefined;
  /** Writes into a row what TanStack's filtered row model writes. Its faceted row model reads that. */
  const writeFilterResults = (row: HostRow): void => {
    row.columnFilters = makeObjectMap();
    row.columnFiltersMeta = makeObjectMap();
    for (const [id, test] of tests) row.columnFilters[id] = test(row.index);
  };

  const rowsByIndex = new Map<number, HostRow>();
  const rowAt = (index: number): HostRow => {
    const known = rowsByIndex.get(index);
    if (known) return known;
    const row = constructRow(table, idAt(index), dataAt(index), index, 0);
    rowsByIndex.set(index, row);
    if (isFiltered) writeFilterResults(row);
    return row;
  };

  const values = createColumnValues(data);
  let indexesById: Map<string, number> | undefined;
  const indexOfId = (id: string): number | undefined => {
    if (!hasOwnIds) {
      const index = Number(id);
      return String(index) === id && Number.isInteger(index) && index >= 0 && index < length ? index : undefined;
    }
    indexesById ??= new Map(Array.from({ length }, (_, index) => [idAt(index), index]));
    return indexesById.get(id);
  };
  /** Returns the index of the row with the id; of the last one, where several have the same, as TanStack Table does. */
  const createFinder = (indexes: Uint32Array): ((id: string) => number | undefined) => {
    if (indexes.length === length) return indexOfId;
    let own: ((id: string) => number | undefined) | undefined;
    return (id) => {
      if (!own) {
        const first = indexOfId(id);
        if (hasOwnIds && indexesById?.size !== length) {
          const byId = new Map(Array.from(indexes, (index) => [idAt(index), index]));
          own = (asked) => byId.get(asked);
        } else {
          const isKept = new Uint8Array(length);
          for (const index of indexes) isKept[index] = 1;
          own = (asked) => {
            const index = indexOfId(asked);
            return index !== undefined && isKept[index] === 1 ? index : undefined;
          };
        }
        if (first === undefined) return undefined;
      }
      return own(id);
    };
  };

  const every = new Uint32Array(length).map((_, index) => index);
  const createModel = (indexes: Uint32Array = every, given?: HostRowModel['rowsById']): FlatRowModel => {
    const createList = () => createLazyList(indexes.length, (place) => rowAt(indexes[place] ?? 0));
    let rows: HostRow[] | undefined;
    let flatRows: HostRow[] | undefined;
    let rowsById = given;
    let ids: readonly string[] | undefined;
    const createRecord = () => {
      const find = createFinder(indexes);
      return createLazyRecord<HostRow>({
        has: (id) => find(id) !== undefined,
        read: (id) => {
          const index = find(id);
          return index === undefined ? undefined : rowAt(index);
        },
        readAll: () => Array.from(indexes, (index) => [idAt(index), rowAt(index)]),
      });
    };
    const model: FlatRowModel = {
      get rows() {
        return (rows ??= createList());
      },
      get flatRows() {
        return (flatRows ??= createList());
      },
      get rowsById() {
        return (rowsById ??= createRecord());
      },
      listRowIds: () => {
        // The ids of all rows are made once: the lists of the rows that pass a filter share them.
        allIds ??= Array.from({ length }, (_, index) => idAt(index));
        return (ids ??= indexes === every ? allIds : pickItems(allIds, indexes));
      },
      listValues: (columnId) => {
        const column = host.getColumn(columnId);
        return Array.from(indexes, column ? values.readerOf(column) : () => undefined);
      },
    };
    parts.set(model, { rows: flat, indexes });
    return model;
  };

  const flat: FlatRows = {
    length,
    indexes: every,
    dataAt,
    ...values,
    ranks: new Map(),
    setTests: (asked) => {
      tests = asked;
      for (const row of rowsByIndex.values()) writeFilterResults(row);
    },
    createModel,
  };
  return flat;
}
