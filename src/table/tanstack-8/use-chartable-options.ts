import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { PageUrl } from '../history';
import type { AnyTableDefinition } from '../url/definition';
import type { OpenedTable } from '../url';
import { requireOption } from '../../shared/require-option';
import { checkData, checkChangeHandlers, checkOpened, checkStateOptions, checkUrl } from '../tanstack/checks';
import { connectTable8, type Connection8 } from './table-8.connection';
import type { AppOptions8, Handlers8, State8 } from './table-8.host';

/** The options of `useChartableOptions`. */
export interface ChartableOptions8 {
  /** The current page's URL, from `createRouterUrl()` or `createBrowserUrl()`. All tables of a page share it. */
  readonly url: PageUrl;
  /**
   * The result of the definition's `open`. Default: the table is read from the URL. It is read only at the first rendering.
   * Pass it on a server, which has the URL of a request.
   */
  readonly opened?: OpenedTable | undefined;
  /**
   * True while `data` is loading, e.g. `query.isPending`. The table then keeps its page and selection. Default: empty `data`
   * counts as loading until the first rows have loaded.
   */
  readonly isWaiting?: boolean | undefined;
  /** The browser pathname of the table's page. Default: the pathname of the URL. */
  readonly pathname?: string;
}

/** The options that `useChartableOptions` adds. */
export interface AddedOptions8 extends Handlers8 {
  /** The machine's states, and any other states that were passed in. */
  readonly state: State8;
  /** The definition's defaults, which `table.reset()` restores, and any initial states that were passed in. */
  readonly initialState: Partial<State8>;
  /** The machine decides when to go to the first page. */
  readonly autoResetAll: false;
  /** The features that were passed in, and one that connects the machine to the table's rows. */
  readonly _features: Connection8['feature'][];
}

/**
 * Completes the options of TanStack Table 8, or of a library built on it such as Material React Table. A machine then owns the
 * table's states, and the page's URL holds them.
 *
 * Columns, cells, row models and the table's methods stay the same. TanStack Table 8 computes the next state of each user
 * event, so the machine receives states (`state.update`) instead of events such as `sort.toggle`. Differences from TanStack
 * Table:
 *
 * - Missing pages are clamped. Filtering or sorting goes to the first page in the same user event.
 * - While rows load (`data: query.data ?? []`), nothing is written, and the page and the selection stay. Placeholder rows need
 *   no IDs, e.g. those of Material React Table for `isLoading`.
 * - States that effects set on mount, or after the URL or the rows have changed, are ignored: the URL decides. Pass initial
 *   states as `defaults` of the definition. States that effects set later, e.g. after a request, count as user events.
 * - All states that are set in one task make one history entry.
 * - A search with ranked results in Material React Table or Mantine React Table also unsorts, in the same user event.
 * - A column order equal to the definition order is stored as no order.
 * - A group is selected if all its rows are. The URL contains the IDs of those rows.
 * - `table.reset()` restores the definition's defaults.
 * - `autoResetAll` is false, so only `autoResetPageIndex` works among the `autoReset…` options.
 *
 * Works with React 18.3 and 19.
 *
 * @param definition the result of `defineTable`, the same at each rendering. Its `defaults` replace `initialState`
 * @param options the table's options, without those of the definition's states. `useReactTable<Row>` infers the row type for
 *   row models and `getRowId`
 * @returns the options for `useReactTable` (8.14 or newer) or `useMaterialReactTable`. Call one of them in the same component
 * @throws {Error} if an option controls one of the machine's states, such as `state.sorting` or `onSortingChange`; if `data` is
 *   a source of rows; if a row has no unique ID; or if the definition differs from the one at the first rendering
 * @example
 * const table = useReactTable<City>(
 *   useChartableOptions(cities, { columns, data, getRowId: ({ id }) => id, getCoreRowModel: getCoreRowModel() }, { url }),
 * );
 */
export function useChartableOptions<Options extends object>(
  definition: AnyTableDefinition,
  options: Options,
  { url, opened, isWaiting, pathname }: ChartableOptions8,
): Options & AddedOptions8;
export function useChartableOptions(
  definition: AnyTableDefinition,
  options: AppOptions8,
  { url, opened, isWaiting, pathname }: ChartableOptions8,
): object {
  const by = 'useChartableOptions';
  checkUrl(url, by);
  const isDefinition = typeof definition?.open === 'function';
  requireOption(isDefinition, 'definition', 'what `defineTable` returns', definition, by);
  checkOpened(opened, 'opened', by);
  const [{ connection, identity }] = useState(() => ({
    connection: connectTable8(definition, url, opened),
    identity: definition.identity,
  }));
  const expected = 'the same at each rendering (to switch tables, give the component another `key`)';
  requireOption(definition.identity === identity, 'definition', expected, definition.name, by);
  const { _features: features = [] } = options;
  const isList: boolean = Array.isArray(features);
  requireOption(isList, '_features', 'a list of features of TanStack Table 8', features, by);
  checkData(options.data, 'with TanStack Table 8, fetch each page from a server and set `manualPagination`', by);
  checkStateOptions(options, connection.keys, by);
  checkChangeHandlers(options, connection.keys, by);
  // TanStack Table also sets the table's options during rendering.
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
    // Without an order, libraries built on TanStack Table set one.
    initialState: { ...options.initialState, ...defaults, ...(columnOrder?.length && { columnOrder }) },
    autoResetAll: false,
  };
}
