import {
  constructRow,
  makeObjectMap,
  type RowData,
  type RowModel,
  type StockFeatures,
  type Table,
  type tableMemo,
} from '@tanstack/table-core';
import type { HostRow, HostRowModel, HostTable } from '../../host/table-9';
import { createColumnValues, type ColumnValues } from './column-values';
import { createLazyList, createLazyRecord } from './lazy-list';
import type { Ranks } from './ranks';

type MemoTable = Parameters<typeof tableMemo<StockFeatures, readonly unknown[], unknown, HostRowModel>>[0]['table'];

/** Creates a row model. Pass it to `tableFeatures`. */
export type FlatRowModelFactory = (table: FlatTable & MemoTable) => () => HostRowModel;

/** Creates a faceted row model, or a function that reads its values. Pass it to `tableFeatures`. */
export type FlatColumnFactory<Made> = (table: FlatTable & MemoTable, columnId: string) => () => Made;

export const readBack = ({ rows }: FlatPart, model: HostRowModel, rowsById?: HostRowModel['rowsById']) =>
  rows.createModel(
    Uint32Array.from(model.rows, ({ index }) => index),
    rowsById,
  );

type FlatTable = Table<StockFeatures, RowData>;

/** A row model that creates a row object only when the row is first read. */
export interface FlatRowModel extends RowModel<StockFeatures, RowData> {
  /** Returns the row IDs in order, without creating row objects. */
  readonly listRowIds: () => readonly string[];
  /** Returns a column's values in row order, without creating row objects. */
  readonly listValues: (columnId: string) => readonly unknown[];
}

export interface RowTest {
  (index: number): boolean;
  /** Returns the indexes of the rows that pass. Missing if testing rows one by one is as fast. */
  readonly keepMatches?: (indexes: Uint32Array) => Uint32Array;
}

/** A table's filter tests by column ID, or `__global__` for the global filter. */
export type RowTests = ReadonlyMap<string, RowTest>;

export interface FlatRows extends ColumnValues {
  readonly length: number;
  readonly indexes: Uint32Array;
  readonly dataAt: (index: number) => RowData;
  readonly ranks: Map<string, Ranks>;
  /** Sets `columnFilters` on all row objects, including those that are created later. */
  readonly setTests: (tests: RowTests) => void;
  /** Creates a row model of the rows at these indexes. Default: all rows. */
  readonly createModel: (indexes?: Uint32Array, rowsById?: HostRowModel['rowsById']) => FlatRowModel;
}

interface FlatPart {
  readonly rows: FlatRows;
  readonly indexes: Uint32Array;
}

const parts = new WeakMap<object, FlatPart>();

/**
 * True for a row model from this entry point, which can list row IDs and values without creating row objects.
 *
 * @example
 * const rows = table.getSortedRowModel()
 * const ids = isFlatRowModel(rows) ? rows.listRowIds() : rows.rows.map(({ id }) => id)
 */
export const isFlatRowModel = (model: object): model is FlatRowModel => parts.has(model);

/** Returns the rows and indexes of a flat row model, or `undefined` for TanStack Table's own row models. */
export const partOf = (model: object): FlatPart | undefined => parts.get(model);

/** Returns the items at these places. Takes a third of the time of `Array.from` with a function. */
function pickItems<Item>(items: readonly Item[], places: Uint32Array): readonly Item[] {
  const picked = Array.from<Item>({ length: 0 });
  picked.length = places.length;
  for (let at = 0; at < places.length; at += 1) {
    const item = items[places[at] ?? 0];
    if (item !== undefined) picked[at] = item;
  }
  return picked;
}

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
  /**
   * Sets each filter's result, as TanStack's filtered row model does. TanStack's faceted row model reads the results.
   */
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
  /** Finds a row's index by ID. If rows share an ID, finds the last row, as TanStack does. */
  const createFinder = (indexes: Uint32Array): ((id: string) => number | undefined) => {
    if (indexes.length === length) return indexOfId;
    let own: ((id: string) => number | undefined) | undefined;
    return (id) => {
      if (!own) {
        const first = indexOfId(id);
        if (hasOwnIds && indexesById?.size !== length) {
          const byId = new Map(Array.from(indexes, (index) => [idAt(index), index]));
          own = (rowId) => byId.get(rowId);
        } else {
          const isKept = new Uint8Array(length);
          for (const index of indexes) isKept[index] = 1;
          own = (rowId) => {
            const index = indexOfId(rowId);
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
        // All row models share these IDs, so each ID is read only once.
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
    setTests: (current) => {
      tests = current;
      for (const row of rowsByIndex.values()) writeFilterResults(row);
    },
    createModel,
  };
  return flat;
}
