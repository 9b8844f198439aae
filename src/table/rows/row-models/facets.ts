import {
  createFacetedMinMaxValues,
  createFacetedRowModel,
  createFacetedUniqueValues,
  tableMemo,
  type RowData,
  type StockFeatures,
} from '@tanstack/table-core';
import type { HostColumn, HostRowModel, HostTable } from '../../host/table-9';
import { readBack, partOf, type FlatColumnFactory } from './flat-rows';
import { createTests, filterIndexes, filtersOf, globalId, hasNoFilters } from './filter-tests';

/**
 * Creates a faceted row model for large flat data. Pass it to `tableFeatures` as `facetedRowModel`. Use it with the
 * other row models from this entry point. `countOptions` from `chartable/url`, `createFlatFacetedUniqueValues()` and
 * `createFlatFacetedMinMaxValues()` read values without creating row objects. TanStack's own functions create row
 * objects.
 *
 * @throws {unknown} a filter function's error
 * @example
 * tableFeatures({ columnFacetingFeature, coreRowModel: createFlatCoreRowModel(), facetedRowModel: createFlatFacetedRowModel() })
 */
export function createFlatFacetedRowModel(): FlatColumnFactory<HostRowModel> {
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
        // With manual filtering, facets count all rows.
        const { features, manualFiltering } = host.options;
        if (manualFiltering === true || !features.filteredRowModel) return all;
        const { columnFilters, globalFilter } = filtersOf(host);
        const others = {
          columnFilters: columnFilters.filter(({ id }) => id !== columnId),
          globalFilter: columnId === globalId ? undefined : globalFilter,
        };
        if (hasNoFilters(others)) return all;
        const tests = createTests(part.rows, host, others);
        return tests ? part.rows.createModel(filterIndexes(part.indexes, tests)) : readBack(part, facetByRows());
      },
    });
  };
}

/** Returns a column's faceted rows: those that match all other filters. For an unknown column, returns all rows. */
function facetedModelOf(table: HostTable, columnId: string): HostRowModel | undefined {
  if (columnId === globalId) return table.getGlobalFacetedRowModel?.();
  const column = table.getColumn(columnId);
  return column ? column.getFacetedRowModel() : table.getPreFilteredRowModel();
}

function countedColumns(table: HostTable, columnId: string): readonly HostColumn[] {
  if (columnId === globalId) return table.getAllLeafColumns().filter((column) => column.getCanGlobalFilter());
  const column = table.getColumn(columnId);
  return column ? [column] : [];
}

/**
 * Counts a column's unique values in large flat data. Pass it to `tableFeatures` as `facetedUniqueValues`. Use it with
 * `createFlatFacetedRowModel()`. Returns the same as TanStack's `createFacetedUniqueValues()`, without creating row
 * objects.
 *
 * @throws {unknown} an error in a column's `getUniqueValues`
 * @example
 * tableFeatures({ columnFacetingFeature, facetedRowModel: createFlatFacetedRowModel(), facetedUniqueValues: createFlatFacetedUniqueValues() })
 */
export function createFlatFacetedUniqueValues(): FlatColumnFactory<Map<unknown, number>> {
  return (table, columnId) => {
    const host: HostTable = table;
    const countByRows = createFacetedUniqueValues<StockFeatures, RowData>()(table, columnId);
    return tableMemo({
      feature: 'columnFacetingFeature',
      table,
      fnName: 'table.getFacetedUniqueValues',
      memoDeps: (): unknown[] => [facetedModelOf(host, columnId)],
      fn: (): Map<unknown, number> => {
        const part = partOf(facetedModelOf(host, columnId) ?? {});
        if (!part) return countByRows();
        const { rows, indexes } = part;
        const columns = countedColumns(host, columnId).filter(({ accessorFn }) => accessorFn !== undefined);
        const readers = columns.map((column) => {
          const { getUniqueValues } = column.columnDef;
          const read = rows.readerOf(column);
          return getUniqueValues
            ? (index: number): readonly unknown[] => getUniqueValues(rows.dataAt(index), index)
            : (index: number): readonly unknown[] => [read(index)];
        });
        const counts = new Map<unknown, number>();
        for (const index of indexes)
          for (const list of readers) for (const value of list(index)) counts.set(value, (counts.get(value) ?? 0) + 1);
        return counts;
      },
    });
  };
}

/**
 * Finds a column's minimum and maximum in large flat data. Pass it to `tableFeatures` as `facetedMinMaxValues`. Use it
 * with `createFlatFacetedRowModel()`. Returns the same as TanStack's `createFacetedMinMaxValues()`, without creating
 * row objects.
 *
 * @example
 * tableFeatures({ columnFacetingFeature, facetedRowModel: createFlatFacetedRowModel(), facetedMinMaxValues: createFlatFacetedMinMaxValues() })
 */
export function createFlatFacetedMinMaxValues(): FlatColumnFactory<[min: number, max: number] | undefined> {
  return (table, columnId) => {
    const host: HostTable = table;
    const readByRows = createFacetedMinMaxValues<StockFeatures, RowData>()(table, columnId);
    return tableMemo({
      feature: 'columnFacetingFeature',
      table,
      fnName: 'table.getFacetedMinMaxValues',
      memoDeps: (): unknown[] => [facetedModelOf(host, columnId)],
      fn: (): [min: number, max: number] | undefined => {
        const part = partOf(facetedModelOf(host, columnId) ?? {});
        if (!part) return readByRows();
        let min = Infinity;
        let max = -Infinity;
        for (const column of countedColumns(host, columnId)) {
          const read = part.rows.readerOf(column);
          for (const index of part.indexes) {
            const value = Number(read(index));
            if (value < min) min = value;
            if (value > max) max = value;
          }
        }
        return min <= max ? [min, max] : undefined;
      },
    });
  };
}
