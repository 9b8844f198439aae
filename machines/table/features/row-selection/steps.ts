import { noFilters } from '../filtering/filters';
import type { FilterRows, ListedRows, RowFilters, RowSelection, SelectionStep } from '../../types';

/*
 * A selection of rows that are too many to be listed: the steps by which they were selected. Each selects or unselects all rows
 * that pass its filters, then some rows one by one.
 */

/**
 * Returns true for a selection that lists its rows.
 *
 * @example
 * isListed({ 3: true }) // true
 */
export const isListed = (selection: RowSelection): selection is ListedRows => !Array.isArray(selection);

/** Returns the steps of a selection. A list is a step that unselects all rows, and then selects those of the list. */
const stepsOf = (selection: RowSelection): readonly SelectionStep[] =>
  isListed(selection) ? [{ ...noFilters, selects: false, rows: selection }] : selection;

/** Tells if a row passes filters. */
export type Passes = (filters: RowFilters, rowId: string) => boolean;

export const passesAll: Passes = () => true;

/**
 * Returns true if the row is selected. What a plain object inherits is no boolean, so any text may be a row's id.
 *
 * @param passes tells which filters of the selection's steps the row passes; where left out it passes all, as the rows do that
 *   are selected by one step and have not been fetched yet
 * @example
 * isSelected({ 3: true }, '3') // true
 * isSelected({}, 'constructor') // false
 * isSelected([{ selects: true, globalFilter: '', columnFilters: [], rows: { 3: false } }], '4') // true
 */
export function isSelected(selection: RowSelection, rowId: string, passes: Passes = passesAll): boolean {
  if (isListed(selection)) return selection[rowId] === true;
  // A function for `findLast` would be made for each of 100,000 rows.
  for (let index = selection.length - 1; index >= 0; index -= 1) {
    const step = selection[index];
    const named: unknown = step?.rows[rowId];
    if (typeof named === 'boolean') return named;
    if (step && passes(step, rowId)) return step.selects;
  }
  return false;
}

/*
 * Object.fromEntries, object spread and computed keys define properties rather than assign them: `__proto__` is an id like any
 * other. Very many properties are assigned, which takes a tenth of the time, and that one is defined.
 */

/** Sets a row of a list that is being made. */
function addRow<Selected extends boolean>(rows: Record<string, Selected>, rowId: string, selected: Selected): void {
  if (rowId !== '__proto__') rows[rowId] = selected;
  else Object.defineProperty(rows, rowId, { value: selected, configurable: true, enumerable: true, writable: true });
}

/**
 * Selects these rows. Others stay as they are.
 *
 * @example
 * selectRows({ 3: true }, ['7']) // { 3: true, 7: true }
 */
export function selectRows<Selected extends boolean>(
  selection: Readonly<Record<string, Selected | true>>,
  rowIds: readonly string[],
): Record<string, Selected | true> {
  const selected = { ...selection };
  for (const rowId of rowIds) addRow(selected, rowId, true);
  return selected;
}

const idsOfLists = new WeakMap<ListedRows, readonly string[]>();

/**
 * Returns the ids of the rows that a list selects, in its order. They are kept with the list: the address, the panel and the
 * counts all ask for them, and the list of 100,000 rows takes some milliseconds to read.
 *
 * @example
 * selectedIds({ 3: true, 7: true }) // ['3', '7']
 */
export function selectedIds(rows: ListedRows): readonly string[] {
  const ids = idsOfLists.get(rows) ?? Object.keys(rows).filter((rowId) => rows[rowId]);
  idsOfLists.set(rows, ids);
  return ids;
}

/** Number of rows up to which a list is copied and the rows deleted from it. Each deletion slows the list down. */
const maxDeletedRows = 100;

/**
 * Leaves out these rows. To copy a list of 100,000 indexes and delete a few takes a tenth of the time of making a new one.
 *
 * @example
 * omitRows({ 3: true, 7: true }, new Set(['3'])) // { 7: true }
 */
export function omitRows<Selected extends boolean>(
  rows: Readonly<Record<string, Selected>>,
  gone: ReadonlySet<string>,
): Record<string, Selected> {
  if (gone.size <= maxDeletedRows) {
    const left = { ...rows };
    for (const rowId of gone) delete left[rowId];
    const ids = idsOfLists.get(rows);
    // To ask a set about each of 100,000 ids would take longer.
    if (ids)
      idsOfLists.set(
        left,
        ids.filter((rowId) => left[rowId] === true),
      );
    return left;
  }
  const left: Record<string, Selected> = {};
  for (const [rowId, selected] of Object.entries(rows)) if (!gone.has(rowId)) addRow(left, rowId, selected);
  return left;
}

/**
 * Selects or unselects rows one by one, after the last step. A row that is so already needs no word.
 */
export function setRows(
  steps: readonly SelectionStep[],
  rowIds: ReadonlySet<string>,
  selected: boolean,
  passes: Passes,
): readonly SelectionStep[] {
  const last = steps.at(-1);
  if (!last) return steps;
  const earlier = steps.slice(0, -1);
  const isOtherwise = (rowId: string) =>
    (passes(last, rowId) ? last.selects : isSelected(earlier, rowId, passes)) !== selected;
  const named = Object.fromEntries([...rowIds].filter(isOtherwise).map((rowId) => [rowId, selected]));
  return [...earlier, { ...last, rows: { ...omitRows(last.rows, rowIds), ...named } }];
}

/** Returns true if all rows that pass the first filters pass the others too. */
function areNarrower(filters: RowFilters, others: RowFilters): boolean {
  const hasFilter = (wanted: string) => filters.columnFilters.some((filter) => filterKey(filter) === wanted);
  return (
    (others.globalFilter === '' || others.globalFilter === filters.globalFilter) &&
    others.columnFilters.every((filter) => hasFilter(filterKey(filter)))
  );
}

const filterKey = ({ id, value }: RowFilters['columnFilters'][number]): string => JSON.stringify([id, value]);

/**
 * Selects or unselects all rows that pass the filters. Others stay as they are. Steps that have no effect any more are left out.
 *
 * @param passing ids of rows that are known to pass: what was said of them one by one no longer counts
 */
export function selectMatching(
  selection: RowSelection,
  { globalFilter, columnFilters }: RowFilters,
  selects: boolean,
  passing: readonly string[],
): RowSelection {
  const step: SelectionStep = { globalFilter, columnFilters, selects, rows: {} };
  if (areNarrower(noFilters, step)) return simplify([step]);
  const known = new Set(passing);
  const before = stepsOf(selection).map((earlier) => ({ ...earlier, rows: omitRows(earlier.rows, known) }));
  // The rows of a narrower step all pass. Those that it names one by one may not.
  const kept = before.reduce<readonly SelectionStep[]>((steps, earlier) => {
    if (!areNarrower(earlier, step)) return [...steps, earlier];
    const last = steps.at(-1) ?? { ...noFilters, selects: false, rows: {} };
    return [...steps.slice(0, -1), { ...last, rows: { ...last.rows, ...earlier.rows } }];
  }, []);
  return simplify([...kept, step]);
}

/** Leaves out what has no effect: a first step that unselects, and rows that it unselects. Without any other step, a list is left. */
export function simplify(steps: readonly SelectionStep[]): RowSelection {
  const [first, second, ...others] = steps;
  if (!first) return {};
  if (first.selects) return steps;
  const rows = Object.fromEntries(Object.entries(first.rows).filter(([, selected]) => selected));
  if (!second) return rows;
  // Rows of a list that a step selects too are selected either way.
  if (second.selects) return [{ ...second, rows: { ...rows, ...second.rows } }, ...others];
  if (Object.keys(rows).length === 0) return simplify([second, ...others]);
  return [{ ...noFilters, selects: false, rows }, second, ...others];
}

/** Lists the rows that a selection selects, of rows in memory. */
export function listRows(selection: RowSelection, filterRows: FilterRows): ListedRows {
  if (isListed(selection)) return selection;
  const passing = new Map(
    selection.map((step): [RowFilters, ReadonlySet<string>] => [step, new Set(filterRows(step))]),
  );
  const selected = filterRows(noFilters).filter((rowId) =>
    isSelected(selection, rowId, (step) => passing.get(step)?.has(rowId) === true),
  );
  return Object.fromEntries(selected.map((rowId) => [rowId, true]));
}

/**
 * Returns the ids of the rows that a selection names, selected or not.
 *
 * @example
 * namedRows({ 3: true, 7: true }) // ['3', '7']
 */
export const namedRows = (selection: RowSelection): readonly string[] => [
  ...new Set(stepsOf(selection).flatMap(({ rows }) => Object.keys(rows))),
];

/**
 * Leaves out the rows that the selection names and that are not among these.
 *
 * @example
 * keepNamedRows({ 3: true, 7: true }, ['3', '4']) // { 3: true }
 */
export function keepNamedRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  const known = new Set(rowIds);
  const gone = new Set(namedRows(selection).filter((rowId) => !known.has(rowId)));
  if (isListed(selection)) return omitRows(selection, gone);
  return selection.map((step) => ({ ...step, rows: omitRows(step.rows, gone) }));
}
