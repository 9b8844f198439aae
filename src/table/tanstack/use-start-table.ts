import { useEffect, useLayoutEffect } from 'react';
import { checkChangeHandlers, checkData, checkSameFeatures } from './checks';
import { connectionOf, type StartableTable } from './connection';
import { checkPagedIds } from './row-ids';

/**
 * Starts a table's machine, and syncs the table with the page's URL while the component is mounted. Unmounting writes
 * pending changes. Call it once per table, in the component that creates the table.
 *
 * @throws {Error} in development, if the table lacks `urlFeature`, or the definition has changed since the first
 * render. It also throws if an option such as `onSortingChange` controls one of the machine's states
 * @example
 * const table = useTable({ features, columns, data: query.data ?? [], getRowId, ...useTablePage(tasks) });
 * useStartTable(table);
 */
export function useStartTable({ sync, options }: StartableTable): void {
  const pathname = 'pathname' in options && typeof options.pathname === 'string' ? options.pathname : undefined;
  if (process.env.NODE_ENV !== 'production') {
    const { table } = connectionOf({ sync });
    if ('features' in options) checkSameFeatures(options.features, table.options.features);
    checkChangeHandlers(options);
    checkPagedIds(options, table.options.tableUrl);
    if ('data' in options) checkData(options.data);
  }
  // Runs before the browser paints, so new rows never appear with the old state.
  useLayoutEffect(() => sync.update());
  useEffect(() => sync.start(pathname), [sync, pathname]);
  // Writes pending changes before the cleanup above stops the machine: React cleans up layout effects first.
  useLayoutEffect(() => () => sync.flush(), [sync]);
}
