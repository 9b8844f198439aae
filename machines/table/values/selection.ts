import { noFilters, type RowFilters } from './filters';

/** Selected row IDs, each `true`, as in TanStack Table. */
export type ListedRows = Readonly<Record<string, boolean>>;

/** All rows that match filters, with exceptions. `matchingSelectionPart` uses this form after select-all. */
export interface MatchingRows {
  /** The filters that select rows. */
  readonly matching: RowFilters;
  /** Matching rows that are not selected. */
  readonly except: ListedRows;
  /** Selected rows that don't match. */
  readonly also: ListedRows;
}

/**
 * The selected rows: a list, or filters. Use `isListed` to distinguish them, because a row can have the ID `matching`.
 *
 * @example
 * const listed: RowSelection = { 3: true, 12: true };
 * const matching: RowSelection = { matching: { globalFilter: 'oslo', columnFilters: [] }, except: { 3: true }, also: {}
 * };
 */
export type RowSelection = ListedRows | MatchingRows;

/** Adds a row to a list. Assigning is ten times as fast as `defineProperty`, which only `__proto__` needs. */
function addRow<Selected extends boolean>(rows: Record<string, Selected>, rowId: string, selected: Selected): void {
  if (rowId !== '__proto__') rows[rowId] = selected;
  else Object.defineProperty(rows, rowId, { value: selected, configurable: true, enumerable: true, writable: true });
}

/**
 * Returns a list with these rows added. Any string works as an ID, including `__proto__`.
 *
 * @example
 * selectRows({ 1: true }, ['2']); // { 1: true, 2: true }
 */
export function selectRows<Selected extends boolean>(
  listed: Readonly<Record<string, Selected | true>>,
  rowIds: readonly string[],
): Record<string, Selected | true> {
  const selected = { ...listed };
  for (const rowId of rowIds) addRow(selected, rowId, true);
  return selected;
}

const idsOfLists = new WeakMap<ListedRows, readonly string[]>();

/**
 * Returns the listed row IDs in order. Cached, because the URL, the view and the counts all read them, and listing
 * 100,000 IDs takes milliseconds.
 *
 * @example
 * selectedIds({ 3: true, 7: true }) // ['3', '7']
 */
export function selectedIds(listed: ListedRows): readonly string[] {
  const ids = idsOfLists.get(listed) ?? Object.keys(listed).filter((rowId) => listed[rowId]);
  idsOfLists.set(listed, ids);
  return ids;
}

/** Above this size, building a new list is faster than deleting from a copy. */
const maxDeletedRows = 100;

/**
 * Returns a list without these rows. Deleting a few of 100,000 rows from a copy takes a tenth of the time of building a
 * new list.
 *
 * @example
 * omitRows({ 3: true, 7: true }, new Set(['3'])) // { 7: true }
 */
export function omitRows<Selected extends boolean>(
  listed: Readonly<Record<string, Selected>>,
  gone: ReadonlySet<string>,
): Record<string, Selected> {
  if (gone.size > maxDeletedRows) {
    const left: Record<string, Selected> = {};
    for (const [rowId, selected] of Object.entries(listed)) if (!gone.has(rowId)) addRow(left, rowId, selected);
    return left;
  }
  const left = { ...listed };
  for (const rowId of gone) delete left[rowId];
  const ids = idsOfLists.get(listed);
  // Looking up 100,000 IDs in the set `gone` would take longer than in the object `left`.
  if (ids)
    idsOfLists.set(
      left,
      ids.filter((rowId) => left[rowId] === true),
    );
  return left;
}

/**
 * True if the selection lists its rows.
 *
 * @example
 * isListed({ 3: true }) // true
 * isListed({ matching: true }) // true: a row may have any ID
 */
export const isListed = (selection: RowSelection): selection is ListedRows => typeof selection['matching'] !== 'object';

export type Matches = (rowId: string) => boolean;

/**
 * True if the row is selected.
 *
 * @param matches checks a row against the selection's filters. Default: every row matches
 * @example
 * isSelected({ 3: true }, '3') // true
 * isSelected({ matching: { globalFilter: '', columnFilters: [] }, except: { 3: true }, also: {} }, '4') // true
 */
export function isSelected(selection: RowSelection, rowId: string, matches: Matches = () => true): boolean {
  // Inherited keys such as `constructor` can be row IDs, so only booleans count.
  if (isListed(selection)) return selection[rowId] === true;
  return selection.except[rowId] !== true && (selection.also[rowId] === true || matches(rowId));
}

/** Selects all rows that match the filters, and the rows in `also`. */
export const selectMatching = ({ globalFilter, columnFilters }: RowFilters, also: ListedRows = {}): MatchingRows => ({
  matching: { globalFilter, columnFilters },
  except: {},
  also,
});

export function setSelected(
  selection: RowSelection,
  rowIds: readonly string[],
  selected: boolean,
  matches: Matches,
): RowSelection {
  const changed = new Set(rowIds);
  if (isListed(selection)) return selected ? selectRows(selection, rowIds) : omitRows(selection, changed);
  const { matching } = selection;
  const [except, also] = [omitRows(selection.except, changed), omitRows(selection.also, changed)];
  if (!selected) return { matching, except: selectRows(except, [...changed].filter(matches)), also };
  const others = [...changed].filter((rowId) => !matches(rowId));
  return { matching, except, also: selectRows(also, others) };
}

/**
 * Returns the IDs of all rows that a selection lists, including unselected exceptions.
 *
 * @example
 * referencedRows({ 3: true, 7: true }) // ['3', '7']
 */
export const referencedRows = (selection: RowSelection): readonly string[] =>
  isListed(selection) ? Object.keys(selection) : [...Object.keys(selection.except), ...Object.keys(selection.also)];

/**
 * Drops IDs that aren't in `rowIds`, and IDs set to `false`.
 *
 * @example
 * keepReferencedRows({ 3: true, 7: true }, ['3', '4']) // { 3: true }
 */
export function keepReferencedRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  const known = new Set(rowIds);
  const keep = (rows: ListedRows) =>
    selectRows(
      {},
      selectedIds(rows).filter((rowId) => known.has(rowId)),
    );
  if (isListed(selection)) return keep(selection);
  const { matching, except, also } = selection;
  return { matching, except: keep(except), also: keep(also) };
}

export function listRows(
  selection: RowSelection,
  filterRows: (filters: RowFilters) => readonly string[],
): readonly string[] {
  if (isListed(selection)) return selectedIds(selection);
  const passing = new Set(filterRows(selection.matching));
  return filterRows(noFilters).filter((rowId) => isSelected(selection, rowId, () => passing.has(rowId)));
}
