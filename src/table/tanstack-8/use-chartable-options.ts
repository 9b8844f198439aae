import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { PageUrl } from '../history';
import type { AnyTableDefinition } from '../url/definition';
import type { OpenedTable } from '../url';
import { requireOption } from '../../shared/require-option';
import { checkData, checkGivenOptions, checkOpened, checkStateOptions, checkUrl } from '../tanstack/checks';
import { connectTable8, type Connection8 } from './table-8.connection';
import type { GivenOptions8, Handlers8, State8 } from './table-8.host';

/** The options of `useChartableOptions`. */
export interface ChartableOptions8 {
  /** The current page's URL, from `createRouterUrl()` or `createBrowserUrl()`. All tables of a page share it. */
  readonly url: PageUrl;
  /**
   * The table as the address says it, by the description's `open`; decoded from the address where left out. It is read once. A
   * server needs it, where the address is that of a request.
   */
  readonly opened?: OpenedTable | undefined;
  /**
   * True while `data` is still to come, such as `query.isPending`: the table keeps its page and its selected rows until it has come.
   * Where it is left out, a table whose `data` is empty waits for its first rows, and then has none.
   */
  readonly isWaiting?: boolean | undefined;
  /** The browser's pathname of the table's page; that of the address where left out. */
  readonly pathname?: string;
}

/** The options that `useChartableOptions` adds. */
export interface AddedOptions8 extends Handlers8 {
  /** The states that the machine has, beside those of others that were given. */
  readonly state: State8;
  /** The defaults of the definition, which `table.reset()` goes to, beside what was given for other states. */
  readonly initialState: Partial<State8>;
  /** The machine says when a page begins anew. */
  readonly autoResetAll: false;
  /** The features that were given, and one that lets the machine ask the table for its rows. */
  readonly _features: Connection8['feature'][];
}

/**
 * Completes the options of a table of TanStack Table 8, or of what is built on it, such as Material React Table, so that a machine has
 * the table's states and the address of the page holds them.
 *
 * Columns, cells, row models and the table's methods stay as they are. TanStack Table 8 computes the next state of each user event
 * by itself, so that the machine is told of states (`state.update`) and not of events such as `sort.toggle`. Besides:
 *
 * - A page that does not exist is clamped. A filter or a sort leads to the first page in the same user event.
 * - While rows are late (`data: query.data ?? []`), nothing is written, and the page and the selection stay. Empty rows that a view
 *   shows meanwhile, as Material React Table does for `isLoading`, need no ids.
 * - What effects set as the table is mounted, or as they follow a change of the address or of the rows, is left out: the address
 *   says the state. What a table should begin with is given as `defaults` of the definition. What an effect sets later, such as after
 *   a request, is a user event.
 * - All states that are set in one task make one history entry.
 * - A search whose results Material React Table or Mantine React Table ranks unsorts in the same user event.
 * - An order of columns that equals the definition is no order.
 * - A group of rows is selected if all its rows are, and the address names those.
 * - `table.reset()` goes to the defaults of the definition.
 * - `autoResetAll` is false, so that `autoReset…` options other than that of the page do nothing.
 *
 * It works with React 18.3 and 19.
 *
 * @param definition what `defineTable` returns, the same at each rendering. Its `defaults` take the place of `initialState`
 * @param options the options of the table, without those of the states that the definition has. `useReactTable<Row>` tells it the type
 *   of a row, so that neither row models nor `getRowId` need to
 * @returns the options for `useReactTable` (8.14 or newer) or `useMaterialReactTable`. Call one of them in the same component
 * @throws {Error} if an option gives a state of the machine another owner, such as `state.sorting` or `onSortingChange`, `data` is a
 *   source of rows, a row has no id of its own, or the definition differs from the one at the first rendering
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
  options: GivenOptions8,
  { url, opened, isWaiting, pathname }: ChartableOptions8,
): object {
  const by = 'useChartableOptions';
  checkUrl(url, by);
  const isDefinition = typeof definition?.open === 'function';
  requireOption(isDefinition, 'definition', 'what `defineTable` returns', definition, by);
  checkOpened(opened, 'opened');
  const [{ connection, identity }] = useState(() => ({
    connection: connectTable8(definition, url, opened),
    identity: definition.identity,
  }));
  const expected = 'the same at each rendering (give the component a `key` of its own for each table)';
  requireOption(definition.identity === identity, 'definition', expected, definition.name, by);
  const { _features: features = [] } = options;
  const isList: boolean = Array.isArray(features);
  requireOption(isList, '_features', 'a list of features of TanStack Table 8', features, by);
  checkData(options.data, 'a server answers each page to TanStack Table 8: fetch it, and set `manualPagination`');
  checkStateOptions(options, connection.keys);
  checkGivenOptions(options, connection.keys);
  // TanStack Table sets the options of a table while it is rendered, too.
  connection.give(options, isWaiting);
  const state = useSyncExternalStore(connection.subscribe, connection.read, connection.read);
  // Before the browser paints: nobody sees new rows in the state of the old ones.
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
    // Without an order, what is built on TanStack Table chooses one.
    initialState: { ...options.initialState, ...defaults, ...(columnOrder?.length && { columnOrder }) },
    autoResetAll: false,
  };
}
