import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { requireOption } from '../../shared/require-option';
import { useTablePage } from '../react/url-table/use-table-page';
import type { AnyTableDefinition } from '../url/definition/define-table';
import type { OpenedTable } from '../url/opened-table';
import {
  checkData,
  checkChangeHandlers,
  checkOpened,
  checkSameDefinition,
  checkStateOptions,
} from '../tanstack/checks';
import type { AppOptions8, Handlers8, State8 } from '../host/table-8';
import { connectTable8, type Connection8 } from './table-8.connection';

/** The options of `useUrlTableOptions`. */
export interface UrlTableOptions8 {
  /**
   * The result of the definition's `open`. Only the first render reads this option. Default: the table reads the URL.
   * On a server without a router, pass this option, because only a router knows the request's URL.
   */
  readonly opened?: OpenedTable | undefined;
  /**
   * True while `data` is loading, e.g. `query.isPending`, or `query.isPlaceholderData` if `data` keeps the previous
   * rows. While true, the table keeps its page and selection. Default: empty `data` counts as loading until the first
   * rows arrive.
   */
  readonly isWaiting?: boolean | undefined;
}

/** The options that `useUrlTableOptions` adds. */
export interface AddedOptions8 extends Handlers8 {
  /** The machine's states, and your other states. */
  readonly state: State8;
  /** The definition's defaults, which `table.reset()` restores, and your other initial states. */
  readonly initialState: Partial<State8>;
  /** False, because the machine decides when to go to the first page. */
  readonly autoResetAll: false;
  /** Your features, and a feature that connects the machine to the table's rows. */
  readonly _features: Connection8['feature'][];
}

/**
 * Adds options that keep a table's state in the page's URL. Works with TanStack Table 8 and libraries built on it, such
 * as Material React Table. A machine owns the state.
 *
 * Columns, cells, row models and the table's methods stay the same. TanStack Table 8 computes the next state for each
 * user event, so the machine receives states (`state.patch`) instead of events such as `sort.toggle`. Differences from
 * TanStack Table:
 *
 * - A page index after the last page is clamped. Filtering or sorting goes to the first page in the same user event.
 * - While rows load (`data: query.data ?? []`), nothing is written, and the page and the selection stay. Placeholder
 *   rows need no IDs, e.g. those of Material React Table for `isLoading`.
 * - States that effects set on mount, or after the URL or the rows have changed, are ignored. The URL decides. Pass
 *   initial states as the definition's `defaults`. States that effects set later, e.g. after a request, count as user
 *   events.
 * - One task adds at most one history entry, even if it sets several states.
 * - In Material React Table and Mantine React Table, a ranked search removes the sort in the same user event.
 * - A column order that equals the definition order is stored as an empty order.
 * - A group is selected if all its rows are selected. The URL contains only the rows' IDs.
 * - `table.reset()` restores the definition's defaults.
 * - `autoResetAll` is false, so `autoResetPageIndex` is the only `autoReset…` option that works.
 *
 * Works with React 18.3 and 19.
 *
 * @param definition the result of `defineTableUrl`, the same on every render. The definition's `defaults` replace
 * `initialState`
 * @param options the table's options, without those for the definition's states. `useReactTable<Row>` infers the row
 * type for row models and `getRowId`
 * @returns the options for `useReactTable` (8.14 or newer) or `useMaterialReactTable`. Call that hook in the same
 * component
 * @throws {Error} if `data` is a row source, or the definition has changed since the first render. It also throws if an
 * option such as `state.sorting` or `onSortingChange` controls one of the machine's states. In development, it throws
 * if a row has no unique ID
 * @example
 * const table = useReactTable<City>(
 *   useUrlTableOptions(cities, { columns, data, getRowId: ({ id }) => id, getCoreRowModel: getCoreRowModel() }),
 * );
 */
export function useUrlTableOptions<Options extends object>(
  definition: AnyTableDefinition,
  options: Options,
  added?: UrlTableOptions8,
): Options & AddedOptions8;
export function useUrlTableOptions(
  definition: AnyTableDefinition,
  options: AppOptions8,
  { opened, isWaiting }: UrlTableOptions8 = {},
): object {
  const by = 'useUrlTableOptions';
  const isDefinition = typeof definition?.open === 'function';
  requireOption(isDefinition, 'definition', 'a result of `defineTableUrl`', definition, by);
  checkOpened(opened, 'opened', by);
  const { pageUrl, pathname, opened: openedByPage } = useTablePage(definition);
  const [{ connection, first }] = useState(() => ({
    connection: connectTable8(definition, pageUrl, opened ?? openedByPage),
    first: definition,
  }));
  checkSameDefinition(definition, first, by);
  const { _features: features = [] } = options;
  const isList: boolean = Array.isArray(features);
  requireOption(isList, '_features', 'a list of TanStack Table 8 features', features, by);
  checkData(options.data, 'with TanStack Table 8, fetch each page from a server and set `manualPagination`', by);
  checkStateOptions(options, connection.keys, by);
  checkChangeHandlers(options, connection.keys, by);
  connection.store(options, isWaiting);
  const state = useSyncExternalStore(connection.subscribe, connection.read, connection.read);
  // Runs before the browser paints, so new rows never appear with the old state.
  useLayoutEffect(() => connection.update());
  useEffect(() => connection.start(pathname), [connection, pathname]);
  useEffect(() => connection.endQuiet());
  useLayoutEffect(() => () => connection.flush(), [connection]);
  const { columnOrder, ...defaults } = connection.defaults;
  return {
    ...options,
    ...connection.handlers,
    ...(options.getRowId && { getRowId: connection.getRowId }),
    _features: [...features, connection.feature],
    state: { ...options.state, ...state },
    // Omits an empty column order, so that libraries built on TanStack Table choose the order.
    initialState: { ...options.initialState, ...defaults, ...(columnOrder?.length && { columnOrder }) },
    autoResetAll: false,
  };
}
