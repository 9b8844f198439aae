import { useEffect, useLayoutEffect } from 'react';
import { inDevelopment } from '../../shared/in-development';
import { checkGivenOptions } from './checks';
import { connectionOf } from './connection';
import type { TableOfChartable } from './start-chartable';

/**
 * Starts the machine of a table, and keeps the address of the page and the table together for as long as the component is mounted.
 * Pending changes are written when the component unmounts. Call it once for a table, in the component that makes it.
 *
 * @param options `pathname`: the browser's pathname of the table's page; that of the address where left out. Where it changes, the
 *   table takes its whole state from the address
 * @throws {Error} if the table is made without the feature, its options give a state another owner, such as `onSortingChange`, or the
 *   description differs from the one at the first rendering
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
    checkGivenOptions(options);
  });
  // Before the browser paints: nobody sees new rows in the state of the old ones.
  useLayoutEffect(() => chartable.update());
  useEffect(() => chartable.start(pathname), [chartable, pathname]);
  // The effects of a layout end first. A table that is removed on a page that stays loses nothing.
  useLayoutEffect(() => () => chartable.flush(), [chartable]);
}
