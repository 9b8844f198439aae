import { useEffect, useLayoutEffect } from 'react';
import { inDevelopment } from '../../shared/in-development';
import { checkChangeHandlers } from './checks';
import { connectionOf } from './connection';
import type { TableOfChartable } from './start-chartable';

/**
 * Starts a table's machine, and syncs the table with the page's URL while the component is mounted. Unmounting writes pending
 * changes. Call it once per table, in the component that creates it.
 *
 * @param options `pathname`: the browser pathname of the table's page. Default: the pathname of the URL. If it changes, the
 *   table reads its whole state from the URL
 * @throws {Error} if the table lacks the feature, an option controls one of the machine's states, such as `onSortingChange`, or
 *   the definition differs from the one at the first rendering
 * @example
 * const table = useTable({ features, columns, data: query.data ?? [], getRowId, chartable: tasks });
 * useChartable(table);
 */
export function useChartable(
  { chartable, options }: TableOfChartable,
  { pathname }: { readonly pathname?: string } = {},
): void {
  inDevelopment(() => {
    connectionOf({ chartable });
    checkChangeHandlers(options);
  });
  // Runs before the browser paints, so new rows never appear with the old state.
  useLayoutEffect(() => chartable.update());
  useEffect(() => chartable.start(pathname), [chartable, pathname]);
  // React cleans up layout effects first. A table that is removed while its page stays open loses no changes.
  useLayoutEffect(() => () => chartable.flush(), [chartable]);
}
