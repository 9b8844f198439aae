import {
  createCoreRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  skipFirstRun,
  tableMemo,
  type RowData,
  type StockFeatures,
} from '@tanstack/table-core';
import type { HostRowModel, HostTable } from '../../host/table-9';
import { readBack, createFlatRows, partOf, type FlatRowModelFactory } from './flat-rows';
import { createTests, filterIndexes, filtersOf, hasNoFilters } from './filter-tests';
import { createSortColumns, sortIndexes } from './sort-order';

/*
 * TanStack Table row models for flat data. A row object takes about 1 KB, so these models create row objects only when
 * they are read. The models use TanStack's own row models for sub-rows, for grouping, and for filter and sort functions
 * that take rows.
 */

/**
 * Creates a core row model for large flat data. Pass it to `tableFeatures` as `coreRowModel`. Replaces TanStack's
 * `createCoreRowModel()`. The model creates no row objects in advance, even for 100,000 rows. With the option
 * `getSubRows`, it uses TanStack's own model.
 *
 * A row object is created when you read it from `rows`, `flatRows`, `rowsById` or `table.getRow`, and is then cached.
 * The lists are arrays: they iterate, spread, map, sort in place and convert to JSON like TanStack's. But
 * `structuredClone`, `Object.keys`, `Object.assign` and `for in` skip rows that haven't been read. Pass them a copy:
 * `[...rows]`.
 *
 * These functions create all row objects: `getSelectedRowModel`, `getRowsInDisplayOrder` and `row.getDisplayIndex`.
 * Without this package's table feature, `getIsAllRowsSelected`, `toggleAllRowsSelected`, and TanStack's
 * `createGroupedRowModel()` create them too, even if nothing is grouped.
 *
 * @throws {unknown} an error in `getRowId`, when an ID is read
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
 * Creates a filtered row model for large flat data. Pass it to `tableFeatures` as `filteredRowModel`. Without
 * `createFlatCoreRowModel()`, it uses TanStack's own model.
 *
 * TanStack's filter functions and those of this package's columns need no row objects. Neither does a function that
 * `constructFilterFn` makes from a `filter` with at most two parameters. For any other function, the model creates all
 * row objects, like TanStack Table.
 *
 * @throws {unknown} an error in a filter function
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
 * Creates a sorted row model for large flat data. Pass it to `tableFeatures` as `sortedRowModel`. Without
 * `createFlatCoreRowModel()`, it uses TanStack's own model.
 *
 * TanStack's sort functions and those of this package's columns need no row objects. Neither does a function that
 * `constructSortFn` makes from a `sort` with two parameters. For any other function, the model creates all matching row
 * objects. Sorting by the same column again, or in the other direction, compares no values.
 *
 * @throws {unknown} an error in a sort function
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
