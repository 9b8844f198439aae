import {
  createCoreRowModel,
  createFacetedRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  skipFirstRun,
  tableMemo,
  type RowData,
  type StockFeatures,
} from '@tanstack/table-core';
import type { HostRowModel, HostTable } from '../tanstack-table/host';
import { createTests, filterIndexes, filtersOf, globalId, isUnfiltered } from './filter-tests';
import { allIndexes, createFlatRows, partOf, type FlatPart, type FlatTable } from './flat-rows';
import { createSortColumns, sortIndexes } from './sort-order';

/*
 * Row models of TanStack Table for flat data. A row object takes TanStack Table about a kilobyte; here it is made when somebody reads
 * it. Where rows have sub-rows or are grouped, and where a function takes rows, TanStack's own row models do the work.
 */

/** The same table, as the memo of TanStack Table takes it. */
type MemoTable = Parameters<typeof tableMemo<StockFeatures, readonly unknown[], unknown, HostRowModel>>[0]['table'];

/** The factory of a row model: what a slot of `tableFeatures` takes. */
export type FlatRowModelFactory = (table: FlatTable & MemoTable) => () => HostRowModel;

/** The factory of a column's row model. */
export type FlatColumnRowModelFactory = (table: FlatTable & MemoTable, columnId: string) => () => HostRowModel;

/** Returns the row model of what TanStack's own one has kept of the rows. */
const readBack = ({ rows }: FlatPart, { rows: kept }: HostRowModel, rowsById?: HostRowModel['rowsById']) =>
  rows.createModel(
    Uint32Array.from(kept, ({ index }) => index),
    rowsById,
  );

/**
 * Returns the factory of a core row model for large flat data: the slot `coreRowModel` of `tableFeatures`, in the place of TanStack's
 * `createCoreRowModel()`. It takes 100,000 rows without making a row object. With the option `getSubRows`, it is TanStack's own.
 *
 * A row is made when somebody reads it, from `rows`, `flatRows`, `rowsById` or `table.getRow`, and stays. The lists are arrays: they
 * iterate, spread, map and sort as TanStack's do. `structuredClone` and `Object.keys` see only the rows of a list that were read:
 * give them a copy, `[...rows]`. What walks over all rows makes all of them: `getSelectedRowModel`, and TanStack's `createGroupedRowModel()`
 * also while nothing is grouped, unless the table has the feature of this package.
 *
 * @throws what the option `getRowId` throws, when an id is read
 * @example
 * const features = tableFeatures({
 *   columnFilteringFeature,
 *   rowSortingFeature,
 *   coreRowModel: createFlatCoreRowModel(),
 *   filteredRowModel: createFlatFilteredRowModel(),
 *   sortedRowModel: createFlatSortedRowModel(),
 * })
 */
export function createFlatCoreRowModel(): FlatRowModelFactory {
  return (table) => {
    const host: HostTable = table;
    const createStock = createCoreRowModel<StockFeatures, RowData>()(table);
    return tableMemo({
      table,
      fnName: 'table.getCoreRowModel',
      memoDeps: (): unknown[] => [host.options.data],
      fn: (): HostRowModel => {
        const { data, getSubRows } = host.options;
        return getSubRows ? createStock() : createFlatRows(table, data).createModel(allIndexes(data.length));
      },
      onAfterUpdate: skipFirstRun(() => {
        host.autoResetExpanded?.();
        host.autoResetPageIndex?.();
        host.autoResetSorting?.();
        host.autoResetCellSelection?.();
      }),
    });
  };
}

/**
 * Returns the factory of a filtered row model for large flat data: the slot `filteredRowModel` of `tableFeatures`, beside
 * `createFlatCoreRowModel()`. Without that one, it is TanStack's own.
 *
 * Filter functions that are TanStack's, that `constructFilterFn` made with a `filter` of at most two arguments, or that are of this
 * package's columns, are asked of values. For any other function, all rows are made, as TanStack Table does.
 *
 * @throws what a filter function throws
 * @example
 * tableFeatures({ columnFilteringFeature, coreRowModel: createFlatCoreRowModel(), filteredRowModel: createFlatFilteredRowModel() })
 */
export function createFlatFilteredRowModel(): FlatRowModelFactory {
  return (table) => {
    const host: HostTable = table;
    const filterByRows = createFilteredRowModel<StockFeatures, RowData>()(table);
    return tableMemo({
      feature: 'columnFilteringFeature',
      table,
      fnName: 'table.getFilteredRowModel',
      memoDeps: (): unknown[] => [
        host.getPreFilteredRowModel(),
        host.atoms.columnFilters?.get(),
        host.atoms.globalFilter?.get(),
      ],
      fn: (): HostRowModel => {
        const all = host.getPreFilteredRowModel();
        const part = partOf(all);
        if (!part) return filterByRows();
        const filters = filtersOf(host);
        const tests = createTests(part.rows, host, filters);
        part.rows.setTests(tests ?? new Map());
        if (isUnfiltered(filters) || all.rows.length === 0) return all;
        if (!tests) return readBack(part, filterByRows());
        return part.rows.createModel(filterIndexes(part.indexes, tests));
      },
      onAfterUpdate: skipFirstRun(() => host.autoResetPageIndex?.()),
    });
  };
}

/**
 * Returns the factory of a sorted row model for large flat data: the slot `sortedRowModel` of `tableFeatures`, beside
 * `createFlatCoreRowModel()`. Without that one, it is TanStack's own.
 *
 * Sort functions that are TanStack's, that `constructSortFn` made with a `sort` of two arguments, or that are of this package's columns,
 * are asked of values, once for a column: to sort by it again, or in the other direction, compares nothing. For any other function, all
 * rows that pass the filters are made.
 *
 * @throws what a sort function throws
 * @example
 * tableFeatures({ rowSortingFeature, coreRowModel: createFlatCoreRowModel(), sortedRowModel: createFlatSortedRowModel() })
 */
export function createFlatSortedRowModel(): FlatRowModelFactory {
  return (table) => {
    const host: HostTable = table;
    const sortByRows = createSortedRowModel<StockFeatures, RowData>()(table);
    const readUnsorted = () => table.getPreSortedRowModel();
    return tableMemo({
      feature: 'rowSortingFeature',
      table,
      fnName: 'table.getSortedRowModel',
      memoDeps: (): unknown[] => [host.atoms.sorting?.get(), readUnsorted()],
      fn: (): HostRowModel => {
        const unsorted = readUnsorted();
        const part = partOf(unsorted);
        if (!part) return sortByRows();
        if (part.indexes.length === 0) return unsorted;
        const columns = createSortColumns(host, host.atoms.sorting?.get() ?? []);
        if (!columns) return readBack(part, sortByRows(), unsorted.rowsById);
        if (columns.length === 0) return unsorted;
        return part.rows.createModel(sortIndexes(part.rows, part.indexes, columns), unsorted.rowsById);
      },
      onAfterUpdate: skipFirstRun(() => host.autoResetPageIndex?.()),
    });
  };
}

/**
 * Returns the factory of a column's faceted row model for large flat data: the slot `facetedRowModel` of `tableFeatures`, beside the
 * other row models of this entry point. `countOptions` of `chartable/columns` counts its values without making rows; TanStack's
 * `createFacetedUniqueValues()` and `createFacetedMinMaxValues()` read its rows, which makes them.
 *
 * @throws what a filter function throws
 * @example
 * tableFeatures({ columnFacetingFeature, coreRowModel: createFlatCoreRowModel(), facetedRowModel: createFlatFacetedRowModel() })
 */
export function createFlatFacetedRowModel(): FlatColumnRowModelFactory {
  return (table, columnId) => {
    const host: HostTable = table;
    const facetByRows = createFacetedRowModel<StockFeatures, RowData>()(table, columnId);
    return tableMemo({
      feature: 'columnFacetingFeature',
      table,
      fnName: 'createFacetedRowModel',
      memoDeps: (): unknown[] => [
        host.getPreFilteredRowModel(),
        host.atoms.columnFilters?.get(),
        host.atoms.globalFilter?.get(),
        host.getFilteredRowModel(),
      ],
      fn: (): HostRowModel => {
        const all = host.getPreFilteredRowModel();
        const part = partOf(all);
        if (!part) return facetByRows();
        const { columnFilters, globalFilter } = filtersOf(host);
        const others = {
          columnFilters: columnFilters.filter(({ id }) => id !== columnId),
          globalFilter: columnId === globalId ? undefined : globalFilter,
        };
        if (isUnfiltered(others)) return all;
        const tests = createTests(part.rows, host, others);
        return tests ? part.rows.createModel(filterIndexes(part.indexes, tests)) : readBack(part, facetByRows());
      },
    });
  };
}
