import { noFilters } from '../filtering/filters';
import { isListed, omitRows } from './listed';
import type { FilterRows, ListedRows, RowFilters, RowSelection, SelectionStep } from '../../types';

/*
 * A selection of rows that are too many to be listed: the steps by which they were selected. Each selects or unselects all rows
 * that pass its filters, then some rows one by one.
 */

/** Returns the steps of a selection. A list is a step that unselects all rows, and then selects those of the list. */
const stepsOf = (selection: RowSelection): readonly SelectionStep[] =>
  isListed(selection) ? [{ ...noFilters, selects: false, rows: selection }] : selection;

/** Returns true if a row passes the filters. */
export type Passes = (filters: RowFilters, rowId: string) => boolean;

export const passesAll: Passes = () => true;

/**
 * Returns true if the row is selected. What a plain object inherits is no boolean, so any text may be a row's id.
 *
 * @param passes returns true if the row passes given filters of the selection's steps. Where left out, it passes all, as rows do that
 *   one step selects and that have not been fetched yet
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

/**
 * Selects or unselects rows one by one, after the last step. A row that is selected, or unselected, already adds no exception.
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
