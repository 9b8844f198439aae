import type { TableSync } from './connection';

/** A table that was created with `urlFeature`'s feature. */
export interface StartableTable<Row = unknown> {
  /** The property that the feature adds to the table. */
  readonly sync: TableSync;
  /** The table's options. */
  readonly options: object;
  /** Returns the row with an ID. Throws if the row is missing. */
  readonly getRow: (rowId: string, searchAll?: boolean) => { readonly original: Row };
}

/**
 * Starts a table's machine if no framework renders the table. After changing rows, columns or options, call
 * `table.sync.update()`.
 *
 * @param options `pathname`: the browser pathname of the table's page. Default: the URL's pathname
 * @returns a function that writes pending changes and stops the machine
 * @throws {Error} if the table can't use an option, e.g. `state.sorting`, because the machine owns the sorting
 * @example
 * const table = constructTable({ features, columns, data, getRowId, tableUrl: tasks });
 * const stop = startTable(table);
 */
export function startTable(table: StartableTable, { pathname }: { readonly pathname?: string } = {}): () => void {
  return table.sync.start(pathname);
}
