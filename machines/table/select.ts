import type { SnapshotFrom } from 'xstate';
import { isSameTextBox } from './composition/composition.region';
import { shownMissingRows, shownMoreThan, shownRowCount } from './fetching/fetching.state';
import { rangeOf, textOf } from './features/column-filters/column-filters.state';
import { pageBoxValue } from './go-to-page/go-to-page.state';
import type { TableMachine } from './table.machine';
import { pageCount, knownPagedRowCount } from './features/pagination/pagination.state';
import { tableStateOf, urlStateKeys } from './table.states';
import type { Direction, SortingEntry, TableState, TextBox } from './table.types';

/** A snapshot of a table machine, for the selectors below. */
export type TableSnapshot = SnapshotFrom<TableMachine>;

/**
 * Selects the direction of a sorted column. Returns `unsorted` for other columns, including missing ones.
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
 * Selects the sorting in priority order. Returns the same list until the sorting changes.
 *
 * @example
 * actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
 * selectSorting(actor.getSnapshot()) // [{ id: 'name', desc: false }]
 */
export function selectSorting(snapshot: TableSnapshot): readonly SortingEntry[] {
  return snapshot.context.sorting;
}

/**
 * Selects the table's state, including changes that are not in the URL yet. Returns a new object on each call.
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
 * Returns true until the first rows have loaded. An empty list of rows counts as loaded.
 *
 * @example
 * const actor = createActor(machine, { input: { codecs: search.codecs, state, columns: [], filterRows: undefined } }).start();
 * selectIsWaiting(actor.getSnapshot()) // true
 */
export const selectIsWaiting = ({ context: { fetched }, value }: TableSnapshot): boolean =>
  fetched ? fetched.shown === null : value.rows !== 'ready';

/**
 * Selects the loading state of fetched rows. For rows in memory: `ready` or `loading`.
 *
 * @example
 * selectRowsState(table.chartable.actor.getSnapshot()) // 'ready'
 */
export function selectRowsState(
  snapshot: TableSnapshot,
): 'loading' | 'refreshing' | 'busy' | 'ready' | 'failed' | 'offline' {
  const { rows } = snapshot.value;
  if (typeof rows === 'string') return rows === 'failed' || rows === 'offline' || rows === 'ready' ? rows : 'loading';
  if (!('refreshing' in rows)) return 'loading';
  return rows.refreshing === 'busy' ? 'busy' : 'refreshing';
}

/**
 * Selects the number of matching rows, including parents kept for a child. Returns `undefined` if unknown.
 *
 * @example
 * selectRowCount(snapshot) // 45
 */
export const selectRowCount = ({ context: { fetched, filteredRowIds } }: TableSnapshot): number | undefined =>
  fetched ? shownRowCount(fetched) : filteredRowIds.length;

/**
 * Selects a number that the count of matching rows exceeds. Returns `undefined` unless the count stopped at a maximum.
 *
 * @example
 * selectMoreThan(snapshot) // 10000
 */
export const selectMoreThan = ({ context: { fetched } }: TableSnapshot): number | undefined =>
  fetched && shownMoreThan(fetched);

/**
 * Selects the actual and the expected number of rows on the page. Returns `undefined` if none are missing. Rows are missing
 * if they were deleted after the count, or if the source counts wrongly or returns too few.
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
 * Selects the number of pages. Returns `undefined` if unknown. It doesn't change while old rows are visible.
 *
 * @example
 * selectPageCount(snapshot) // 5, for 45 rows and 10 per page
 */
export function selectPageCount(snapshot: TableSnapshot): number | undefined {
  const { context } = snapshot;
  const { fetched } = context;
  const rowCount =
    knownPagedRowCount(context) ??
    (fetched && snapshot.matches({ rows: 'refreshing' }) ? shownRowCount(fetched) : undefined);
  return rowCount === undefined ? undefined : pageCount(rowCount, context.pagination.pageSize);
}

/**
 * Selects the value of a text box: the text being composed in it, or the current text or number. Empty for an open bound or an
 * unfiltered column. The page number is 1-based. The text box “Go to page” keeps the typed text until it loses focus.
 *
 * @example
 * selectBoxValue(snapshot, { sets: 'pageIndex' }) // 1, on the first page
 * selectBoxValue(snapshot, { sets: 'columnFilter', columnId: 'age', bound: 'min' }) // 20, for the filter [20, null]
 */
export function selectBoxValue({ context, value }: TableSnapshot, box: TextBox): string | number {
  if (context.composed && isSameTextBox(context.composed.box, box)) return context.composed.text;
  if (box.sets === 'globalFilter') return context.globalFilter;
  if (box.sets === 'pageIndex') return pageBoxValue(context, value.goToPage === 'editing');
  const filter = context.columnFilters.find(({ id }) => id === box.columnId)?.value;
  if (!('bound' in box)) return textOf(filter);
  return rangeOf(filter)[box.bound === 'min' ? 0 : 1] ?? '';
}
