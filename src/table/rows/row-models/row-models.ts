import {
  createCoreRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  skipFirstRun,
  tableMemo,
  type RowData,
  type StockFeatures,
} from '@tanstack/table-core';
import type { HostRowModel, HostTable } from '../../tanstack/host';
import { readBack, type FlatRowModelFactory } from './factory';
import { createTests, filterIndexes, filtersOf, hasNoFilters } from './filter-tests';
import { createFlatRows, partOf } from './flat-rows';
import { createSortColumns, sortIndexes } from './sort-order';

/*
 * Row models of TanStack Table for flat data. A row object of TanStack Table takes about a kilobyte; here it is made when it is read.
 * TanStack's own row models are used if rows have sub-rows or are grouped, or if a function takes rows.
 */

/**
 * Returns the factory of a core row model for large flat data: the slot `coreRowModel` of `tableFeatures`, in the place of TanStack's
 * `createCoreRowModel()`. It takes 100,000 rows without making a row object. With the option `getSubRows`, it is TanStack's own.
 *
 * A row is made when it is read from `rows`, `flatRows`, `rowsById` or `table.getRow`, and is kept. The lists are arrays: they
 * iterate, spread, map, sort in place and turn to JSON as TanStack's do. `structuredClone`, `Object.keys`, `Object.assign` and `for in`
 * see only the rows of a list that were read: give them a copy, `[...rows]`. What walks over all rows makes all of them:
 * `getSelectedRowModel`, `getRowsInDisplayOrder` and `row.getDisplayIndex`; and unless the table has the feature of this package,
 * `getIsAllRowsSelected`, `toggleAllRowsSelected`, and TanStack's `createGroupedRowModel()` also while nothing is grouped.
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
        return getSubRows ? createStock() : createFlatRows(table, data).createModel();
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
 * package's columns, are called with values. For any other function, all rows are made, as TanStack Table does.
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
        if (hasNoFilters(filters) || all.rows.length === 0) return all;
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
 * are called with values, once for a column: sorting by it again, or in the other direction, compares nothing. For any other function, all
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
