import type { ChartableTable } from './connection';

/** A table that is made with the feature of `chartable`. */
export interface TableOfChartable<Row = unknown> {
  /** The members that the feature adds to the table. */
  readonly chartable: ChartableTable;
  /** The options of the table. */
  readonly options: object;
  /** Returns the row of an id. Throws where there is none. */
  readonly getRow: (rowId: string, searchAll?: boolean) => { readonly original: Row };
}

/**
 * Starts the machine of a table that no framework renders. After other rows, columns or options, call `table.chartable.update()`.
 *
 * @param options `pathname`: the browser's pathname of the table's page. Default: that of the address
 * @returns the function that writes what is pending, and stops the machine
 * @throws {Error} if an option of the table cannot be used, e.g. `state.sorting`, since the machine owns sorting
 * @example
 * const table = constructTable({ features, columns, data, getRowId, chartable: tasks });
 * const stop = startChartable(table);
 */
export function startChartable(table: TableOfChartable, { pathname }: { readonly pathname?: string } = {}): () => void {
  return table.chartable.start(pathname);
}
