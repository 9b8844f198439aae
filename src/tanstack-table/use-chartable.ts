import { useEffect, useLayoutEffect } from 'react';
import { checkGivenOptions, checkMergedOptions } from './checks';
import type { ChartableTable } from './connection';
import { isHostTable } from './host';

/** A table that is made with the feature of `chartable`. */
export interface TableOfChartable {
  readonly chartable: ChartableTable;
  readonly options: object;
}

/**
 * Starts the machine of a table, and keeps the address of the page and the table together for as long as the component is mounted.
 * What is pending is written when it goes. Call it once for a table, in the component that makes it.
 *
 * @param options `pathname`: the browser's pathname of the table's page; that of the address where left out. Where it changes, the
 *   table takes its whole state from the address
 * @throws {Error} if the table's options give a state another owner, such as `onSortingChange`, or the description is another one
 *   than at the first rendering
 * @example
 * const table = useTable({ features, columns, data: query.data ?? [], getRowId, chartable: tasks });
 * useChartable(table);
 */
export function useChartable(
  { chartable, options }: TableOfChartable,
  { pathname }: { readonly pathname?: string } = {},
): void {
  checkGivenOptions(options);
  // Before the browser paints: nobody sees new rows in the state of the old ones.
  useLayoutEffect(() => chartable.update());
  useEffect(() => chartable.start(pathname), [chartable, pathname]);
  // The effects of a layout end first. Whoever takes a table away on a page that stays loses nothing.
  useLayoutEffect(() => () => chartable.flush(), [chartable]);
}

/**
 * Starts the machine of a table that no framework renders. After other rows, columns or options, call `table.chartable.update()`.
 *
 * @param options `pathname`: the browser's pathname of the table's page; that of the address where left out
 * @returns the function that writes what is pending, and stops the machine
 * @throws {Error} if an option of the table cannot be used, such as `onSortingChange`, which gives a state another owner
 * @example
 * const table = constructTable({ features, columns, data, getRowId, chartable: tasks });
 * const stop = startChartable(table);
 */
export function startChartable(table: TableOfChartable, { pathname }: { readonly pathname?: string } = {}): () => void {
  if (isHostTable(table)) checkMergedOptions(table);
  return table.chartable.start(pathname);
}
