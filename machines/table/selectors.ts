import type { SnapshotFrom, StateValue } from 'xstate';
import { isSameTextBox } from './text-boxes';
import { shownMissingRows, shownMoreThan, shownRowCount } from './base/fetching.state';
import { rangeOf, textOf } from './base/filter-values';
import type { TableMachine } from './table.machine';
import { pageCount, knownPagedRowCount } from './base/pagination.state';
import { withTogether } from './base/table-url';
import { pickStates, tableStateOf, urlStateKeys } from './base/table.states';
import type {
  Direction,
  SortingEntry,
  SourceAnswer,
  StateWrite,
  TableState,
  TextBox,
  UrlStateKey,
} from './base/table.types';

/** A table machine's snapshot. */
export type TableSnapshot = SnapshotFrom<TableMachine>;

/**
 * Returns the active state of one of the chart's regions, e.g. of a part. `undefined` if the chart lacks the region.
 *
 * @example
 * selectRegion(snapshot, 'page') // 'first', on the first of several pages
 */
export function selectRegion({ value }: Pick<TableSnapshot, 'value'>, region: string): StateValue | undefined {
  const regions: Readonly<Record<string, StateValue | undefined>> = value;
  return regions[region];
}

/**
 * Returns a column's sort direction. Unsorted and missing columns return `unsorted`.
 *
 * @example
 * actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
 * selectDirection(actor.getSnapshot(), 'name') // 'ascending'
 */
export function selectDirection(snapshot: TableSnapshot, columnId: string): Direction | 'unsorted' {
  const entry = snapshot.context.sorting.find(({ id }) => id === columnId);
  if (!entry) return 'unsorted';
  return entry.desc ? 'descending' : 'ascending';
}

/**
 * Returns the sorting in priority order. The list stays the same object until the sorting changes.
 *
 * @example
 * actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
 * selectSorting(actor.getSnapshot()) // [{ id: 'name', desc: false }]
 */
export function selectSorting(snapshot: TableSnapshot): readonly SortingEntry[] {
  return snapshot.context.sorting;
}

/**
 * Returns the table's state, including changes that the URL doesn't contain yet. Returns a new object on each call.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectTableState(actor.getSnapshot()).globalFilter // 'ann', before the URL has it
 */
export function selectTableState(snapshot: TableSnapshot): TableState {
  const { context } = snapshot;
  return tableStateOf(
    context,
    urlStateKeys.filter((key) => context[key] !== undefined),
  );
}

/**
 * True until the first rows load. An empty list of rows counts as loaded.
 *
 * @example
 * const actor = createActor(machine, { input: { state, columns: [], filterRows: undefined } }).start();
 * selectIsWaiting(actor.getSnapshot()) // true
 */
export const selectIsWaiting = ({ value }: TableSnapshot): boolean => value.rows !== 'ready';

/**
 * Returns the loading state of fetched rows. In-memory rows are either `ready` or `loading`.
 *
 * @example
 * selectRowsState(table.sync.actor.getSnapshot()) // 'ready'
 */
export function selectRowsState({ context, value }: TableSnapshot): SourceAnswer['state'] {
  return context.fetched?.state ?? (value.rows === 'ready' ? 'ready' : 'loading');
}

/**
 * Returns the number of matching rows, and of parents that are shown with them. `undefined` if unknown.
 *
 * @example
 * selectRowCount(snapshot) // 45
 */
export function selectRowCount({ context }: TableSnapshot): number | undefined {
  const { fetched, filterRows, filteredRowIds } = context;
  if (fetched) return shownRowCount(fetched);
  const page = filterRows?.page;
  if (!page) return filteredRowIds.length;
  return page.isEstimate === true ? undefined : page.rowCount;
}

/**
 * True if the table has only one page of rows in memory, because a source pages them (`manualPagination`).
 *
 * @example
 * selectHasOnlyPage(snapshot) // true
 */
export const selectHasOnlyPage = ({ context }: TableSnapshot): boolean => context.filterRows?.page !== undefined;

/**
 * Returns the number at which counting the matching rows stopped. `undefined` if it didn't stop early.
 *
 * @example
 * selectMoreThan(snapshot) // 10000
 */
export const selectMoreThan = ({ context: { fetched } }: TableSnapshot): number | undefined =>
  fetched && shownMoreThan(fetched);

/**
 * Returns how many rows the page has, and how many it should have. `undefined` if no rows are missing. Rows can be
 * missing if they were deleted after counting, or if the source counts or pages wrongly.
 *
 * @example
 * selectMissingRows(snapshot) // { shown: 8, expected: 10 }
 */
export function selectMissingRows(
  snapshot: TableSnapshot,
): { readonly shown: number; readonly expected: number } | undefined {
  const { fetched } = snapshot.context;
  return fetched && selectRowsState(snapshot) === 'ready' ? shownMissingRows(fetched) : undefined;
}

/**
 * Returns the number of pages, or `undefined` if unknown. While outdated rows are visible, counts their pages.
 *
 * @example
 * selectPageCount(snapshot) // 5, for 45 rows and 10 per page
 */
export function selectPageCount({ context }: TableSnapshot): number | undefined {
  const { fetched } = context;
  const rowCount = knownPagedRowCount(context) ?? (fetched && shownRowCount(fetched));
  return rowCount === undefined ? undefined : pageCount(rowCount, context.pagination.pageSize);
}

/**
 * Returns a text box's text or number, or the text that is being composed. Empty for an open bound, and for an
 * unfiltered column. The page number is 1-based. “Go to page” keeps the typed text until it loses focus.
 *
 * @example
 * selectBoxValue(snapshot, { sets: 'pageIndex' }) // 1, on the first page
 * selectBoxValue(snapshot, { sets: 'columnFilter', columnId: 'age', bound: 'min' }) // 20, for the filter [20, null]
 */
export function selectBoxValue({ context }: TableSnapshot, box: TextBox): string | number {
  if (context.draft && isSameTextBox(context.draft.box, box)) return context.draft.text;
  if (box.sets === 'globalFilter') return context.globalFilter;
  if (box.sets === 'pageIndex') return context.typedPage ?? context.pagination.pageIndex + 1;
  const filter = context.columnFilters.find(({ id }) => id === box.columnId)?.value;
  // With an operator, the filter is an object with one property, e.g. `{ equals: 'ann' }`.
  if (box.operator) return Object.values(filter ?? {}).join();
  if (!('bound' in box)) return textOf(filter);
  return rangeOf(filter)[box.bound === 'min' ? 0 : 1] ?? '';
}

/**
 * Returns the keys of the table states that are in one of these chart states, e.g. `pending` or `synced`.
 *
 * @example
 * selectStatesIn(snapshot, 'pending') // ['globalFilter'], during the search's debounce
 */
export function selectStatesIn(
  { value }: Pick<TableSnapshot, 'value'>,
  ...chartStates: readonly string[]
): readonly UrlStateKey[] {
  const regions: Readonly<Record<string, StateValue | undefined>> = value.url;
  return urlStateKeys.filter((key) => chartStates.some((state) => state === regions[key]));
}

/**
 * True if the table has notified the history of changes that the history hasn't tried to write yet.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectIsAnnounced(actor.getSnapshot()) // true, unless the history writes it at once
 */
export const selectIsAnnounced = ({ value: { url } }: TableSnapshot): boolean =>
  url.delivery === 'pushing' || url.delivery === 'replacing';

/**
 * Returns the queued changes, and other changes by the same user events. Also includes row lists that were too long for
 * the URL, because they may fit now.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectQueuedWrite(actor.getSnapshot()).of // { globalFilter: 'ann' }
 */
export function selectQueuedWrite(snapshot: TableSnapshot): StateWrite {
  const isPush = snapshot.hasTag('pushed');
  const statesIn = (...chartStates: readonly string[]) =>
    withTogether(snapshot.context.url, selectStatesIn(snapshot, ...chartStates, 'typed', isPush ? 'typing' : ''));
  const write = writeOf(snapshot, isPush ? 'push' : 'replace', statesIn('queued', 'clamped', 'tooLong'));
  const typedBefore = statesIn();
  const others = selectStatesIn(snapshot, 'queued');
  return typedBefore.some((key) => others.includes(key)) ? write : { ...write, typedBefore };
}

/**
 * Returns all changes that the URL doesn't contain yet, without waiting for debounces. The write replaces the current
 * history entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectWholeWrite(actor.getSnapshot()).of // { globalFilter: 'ann' }, even while it is pending
 */
export function selectWholeWrite(snapshot: TableSnapshot): StateWrite {
  const synced = selectStatesIn(snapshot, 'synced');
  const unwritten = urlStateKeys.filter((key) => key in snapshot.value.url && !synced.includes(key));
  return writeOf(snapshot, 'replace', unwritten);
}

const writeOf = (
  { context }: TableSnapshot,
  method: StateWrite['method'],
  states: StateWrite['states'],
): StateWrite => ({
  method,
  states,
  of: pickStates(context, states),
  before: pickStates(context.url.lastWritten, states),
});
