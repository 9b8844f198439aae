import { createCoreRowModel, type RowData, type TableFeatures } from '@tanstack/table-core';
import { fromPromise } from 'xstate';
import {
  asyncRows,
  isListed,
  isUnfiltered,
  keepReferencedRows,
  referencedRows,
  noFilters,
  selectPageCount,
  selectRowCount,
  type AsyncRowsFeature,
  type CachedPage,
  type CheckedSelection,
  type FetchedPage,
  type RowFilters,
  type RowQuery,
  type SelectionCheck,
  type TableActor,
  type TableSnapshot,
} from '../../../machines/table';
import { nothingFetched } from '../../../machines/table/fetching/nothing-fetched';
import { isPrefetching, retryMs } from '../../../machines/table/fetching/pages';
import { isCount } from '../../../machines/shared/json';
import { requireOption } from '../../shared/require-option';
import { createRowFetching, type IdentifiedRow, type RowFetching } from '../rows/fetch-all';
import { createRowFinder } from '../rows/find-rows';
import {
  checkAnswer,
  countError,
  isAsyncSource,
  isCountOrCapped,
  type AsyncRowSource,
  type RowAnswer,
  type RowRequest,
} from '../rows/row-source';
import type { HostRow, HostRowModel, HostTable } from '../host/table-9';
import type { TableSync } from './connection';
import { setScrolled, listShownPages } from './scrolled-blocks';
import { followNetwork, knownRows } from './row-requests';

/** Rows that a table fetches page by page. Pass them as the table option `fetchedRows`. */
export interface FetchedRows<Row extends RowData> {
  /** The source of the rows. */
  readonly source: AsyncRowSource<Row>;
  /** Connects the rows to a table. Called by the table. */
  readonly connect: (table: HostTable, snapshot: () => TableSnapshot | undefined) => FetchedHostRows;
}

export interface FetchedHostRows {
  /**
   * Returns the rows on the visible page. In a scrolling table, returns the visible block and adjacent cached blocks.
   */
  readonly rows: () => HostRowModel;
  /** Returns the 0-based index of the first of these rows among all rows, and whether more rows may follow. */
  readonly span: () => { readonly firstIndex: number; readonly mayGoOn: boolean };
  /** If `isScrolled` is true, fetches blocks of rows for scrolling. Otherwise, fetches pages. */
  readonly setScrolled: (sync: TableSync, isScrolled: boolean) => void;
  /** Returns the number of matching rows, or −1 if unknown, as in TanStack Table. */
  readonly countRows: () => number;
  readonly countPages: () => number;
  readonly source: () => AsyncRowSource<RowData>;
  /** Replaces the source. Returns true if the source has changed. */
  readonly setSource: (source: AsyncRowSource<RowData>) => boolean;
  readonly feature: AsyncRowsFeature;
  readonly rowSource: AsyncRowsFeature['actors']['rowSource'];
  /** Call this before the machine starts. The first request then waits until queued events have been handled. */
  readonly beginStart: () => void;
  /** If the source uses the network, notifies the machine when the browser goes online or offline. */
  readonly followNetwork: (actor: Pick<TableActor, 'send'>) => (() => void) | undefined;
  readonly fetching: RowFetching<RowData>;
  readonly toRows: (rows: readonly IdentifiedRow<RowData>[]) => readonly HostRow[];
}

/**
 * Creates the table option `fetchedRows`, which makes a table fetch its rows page by page. Each query contains the
 * state decoded from the URL. If the source changes, the table fetches the page again.
 *
 * @throws {Error} if `source` isn't a row source, or an option is invalid
 * @example
 * const rows = fetchedRows(httpSource<City>('/cities/rows', { search: cities.search, parseRow: asCity }));
 * const table = useTable({ features, columns, data: [], getRowId, tableUrl: cities, fetchedRows: rows });
 */
export function fetchedRows<Row extends RowData>(
  source: AsyncRowSource<Row>,
  { typingDelay }: FetchedRowsOptions = {},
): FetchedRows<Row> {
  const expected = 'an object with a function `rows`, which fetches the rows of a query';
  requireOption(isAsyncSource(source), 'source', expected, source, 'fetchedRows');
  const isDelay = typingDelay === undefined || (Number.isFinite(typingDelay) && typingDelay >= 0);
  requireOption(isDelay, 'typingDelay', 'a number of milliseconds ≥ 0', typingDelay, 'fetchedRows');
  return { source, connect: (table, snapshot) => connectRows(table, source, snapshot, typingDelay) };
}

/** The options of `fetchedRows`. */
export interface FetchedRowsOptions {
  /** Pause in typing before rows are requested, in milliseconds. Default: 150. */
  readonly typingDelay?: number | undefined;
}

/** Lengthens a retry delay by up to 50 % at random, so that users' tables don't all retry at once. */
const withJitter = (milliseconds: number): number => Math.round(milliseconds * (1 + Math.random() / 2));

function joinModels(models: readonly HostRowModel[]): HostRowModel {
  const [first] = models;
  if (first && models.length === 1) return first;
  const rows = models.flatMap((model) => model.rows);
  return { rows, flatRows: rows, rowsById: Object.fromEntries(rows.map((row) => [row.id, row])) };
}

const createModel: NonNullable<TableFeatures['coreRowModel']> = /* @__PURE__ */ createCoreRowModel();

function connectRows(
  table: HostTable,
  first: AsyncRowSource<RowData>,
  snapshot: () => TableSnapshot | undefined,
  typingDelay: number | undefined,
): FetchedHostRows {
  const { getRowId } = table.options;
  const expected = 'a function that returns a string, number or bigint for each row if `fetchedRows` is set';
  requireOption(typeof getRowId === 'function', 'getRowId', expected, getRowId, 'chartable');
  let source = first;
  let starting: Promise<void> | undefined;

  const identify = (data: RowData, index: number): IdentifiedRow<RowData> => {
    return { id: table.getRowId(data, index), data };
  };
  const readAnswer = ({ pagination }: RowQuery, answer: RowAnswer<RowData>): readonly IdentifiedRow<RowData>[] => {
    const { pageIndex, pageSize } = pagination;
    checkAnswer(answer);
    const { length } = answer.rows;
    if (length > pageSize) throw new Error(`The response has ${length} rows for a page of ${pageSize}.`);
    const rows = answer.rows.map((data, index) => identify(data, pageIndex * pageSize + index));
    const known = new Set<string>();
    const double = rows.find(({ id }) => known.size === known.add(id).size);
    if (double) {
      const id = JSON.stringify(double.id);
      throw new Error(
        `The response has two rows with the ID ${id}. \`getRowId\` must return a unique ID for each row.`,
      );
    }
    return rows;
  };
  const findAmong = (rows: readonly IdentifiedRow<RowData>[]) =>
    createRowFinder({ columns: table.options.columns ?? [], rows });
  const toModel = (rows: readonly IdentifiedRow<RowData>[]): HostRowModel => {
    const options = {
      ...table.options,
      data: rows.map(({ data }) => data),
      getSubRows: undefined,
    };
    return createModel({ __proto__: table, options, getRowId: (_: unknown, index: number) => rows[index]?.id ?? '' })();
  };

  const rowsOfPage = new WeakMap<FetchedPage, readonly IdentifiedRow<RowData>[]>();
  const models = new WeakMap<FetchedPage, HostRowModel>();
  const noRows = toModel([]);
  const modelOf = (page: FetchedPage): HostRowModel => {
    const known = models.get(page) ?? toModel(rowsOfPage.get(page) ?? []);
    models.set(page, known);
    return known;
  };
  let run: { readonly pages: readonly CachedPage[]; readonly model: HostRowModel } = { pages: [], model: noRows };
  const shownRun = () => {
    const pages = listShownPages(snapshot()?.context.fetched ?? nothingFetched);
    // Reuses the row model of unchanged pages, because a new row model would re-render the view.
    if (pages.length !== run.pages.length || pages.some(({ page }, index) => page !== run.pages[index]?.page))
      run = { pages, model: joinModels(pages.map(({ page }) => modelOf(page))) };
    return run;
  };
  const toPage = (query: RowQuery, answer: RowAnswer<RowData>, canCount: boolean): FetchedPage => {
    const rows = readAnswer(query, answer);
    const { pageIndex, pageSize } = query.pagination;
    const lastShown = rows.length === 0 ? 0 : pageIndex * pageSize + rows.length;
    // The source may have counted the rows before some were added.
    const rowCount = answer.rowCount === undefined ? undefined : Math.max(answer.rowCount, lastShown);
    let finder: ReturnType<typeof findAmong> | undefined;
    const page: FetchedPage = {
      rowIds: rows.map(({ id }) => id),
      rowCount,
      moreThan: answer.moreThan,
      canCount,
      filterRows: (filters) => (finder ??= findAmong(rows)).filterRows(filters),
    };
    rowsOfPage.set(page, rows);
    return page;
  };

  /**
   * Returns selectable rows' IDs. If `enableRowSelection` is a function, omits rows that can't be fetched, because the
   * function needs their data.
   */
  const selectableIds = async (rowIds: readonly string[], request: RowRequest): Promise<readonly string[]> => {
    const { enableRowSelection } = table.options;
    if (typeof enableRowSelection !== 'function') return (await source.knownIds?.(rowIds, request)) ?? rowIds;
    const shown = snapshot()?.context.fetched?.shown?.page;
    const rows = await source.rowsNamed?.(rowIds, request);
    const known = rows ? toModel(rows.map(identify)) : shown && modelOf(shown);
    return rowIds.filter((rowId) => {
      const row = known?.rowsById[rowId];
      return row !== undefined && enableRowSelection(row);
    });
  };

  const rowSource = asyncRows.actors.rowSource.provide({
    delays: {
      ...(typingDelay !== undefined && { typingDelay }),
      retryDelay: ({ context }) => withJitter(retryMs(context)),
    },
    actors: {
      fetchRows: fromPromise(({ input, signal }) =>
        unlessAborted(signal, async () => {
          if (starting) {
            await starting;
            signal.throwIfAborted();
          }
          const requestedSource = source;
          const { query } = input.requested;
          const answer = await requestedSource.rows(query, {
            signal,
            isAhead: isPrefetching(input),
            ...knownRows(input),
          });
          return toPage(query, answer, requestedSource.count !== undefined);
        }),
      ),
      countRows: fromPromise(({ input, signal }) =>
        unlessAborted(signal, async () => {
          const { query, isExact } = input;
          const counted = await source.count?.(query, { signal, isExact });
          if (!isCountOrCapped(counted) || (isExact && !isCount(counted))) throw countError('count()', counted);
          return counted;
        }),
      ),
      checkSelection: fromPromise(({ input, signal }) =>
        unlessAborted(signal, () => checkSelection(selectableIds, source.countSelected, input, { signal })),
      ),
    },
  });

  /** Returns −1 while the machine is created, because columns may already count rows then. */
  const readCount = (select: (of: TableSnapshot) => number | undefined): number => {
    const now = snapshot();
    return (now && select(now)) ?? -1;
  };

  return {
    rows: () => shownRun().model,
    span: () => {
      const { pages, model } = shownRun();
      const { pageIndex, pageSize } = pages[0]?.query.pagination ?? { pageIndex: 0, pageSize: 1 };
      return { firstIndex: pageIndex * pageSize, mayGoOn: model.rows.length === pages.length * pageSize };
    },
    setScrolled,
    countRows: () => readCount(selectRowCount),
    countPages: () => readCount(selectPageCount),
    source: () => source,
    beginStart: () => {
      starting = Promise.resolve().then(() => {
        starting = undefined;
      });
    },
    followNetwork: (actor) => (source.usesNetwork === true ? followNetwork(actor) : undefined),
    setSource: (next) => {
      const isOther = next !== source;
      source = next;
      return isOther;
    },
    toRows: (rows) => toModel(rows).rows,
    fetching: createRowFetching({
      source: () => source,
      readAnswer,
      readNamed: (rows) => rows.map(identify),
      sort: (rows, sorting) => (sorting.length === 0 ? rows : findAmong(rows).sortRows(sorting)),
      filter: (rows, filters) => findAmong(rows).filterRows(filters),
    }),
    feature: asyncRows,
    rowSource,
  };
}

async function checkSelection(
  selectableIds: NonNullable<AsyncRowSource<RowData>['knownIds']>,
  countSelected: AsyncRowSource<RowData>['countSelected'],
  { rowSelection: given, filters, mayHaveMissing }: SelectionCheck,
  request: RowRequest,
): Promise<CheckedSelection> {
  const rowIds = referencedRows(given);
  const isChecked = mayHaveMissing && rowIds.length > 0;
  const rowSelection = isChecked ? keepReferencedRows(given, await selectableIds(rowIds, request)) : given;
  const count = async (among: RowFilters) => {
    const counted = await countSelected?.(rowSelection, among, request);
    if (counted !== undefined && !isCount(counted)) throw countError('countSelected()', counted);
    return counted;
  };
  const total = isListed(rowSelection) ? Object.keys(rowSelection).length : await count(noFilters);
  return { rowSelection, total, passing: isUnfiltered(filters) || total === 0 ? total : await count(filters) };
}

/**
 * Runs a request whose promise never settles after an abort. When StrictMode restarts the actor, XState would take the
 * old request's error for an error of the new request.
 */
async function unlessAborted<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    return signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error);
  }
}
