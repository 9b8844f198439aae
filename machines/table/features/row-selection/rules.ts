import type { TableContext, TableRules } from '../../table.types';
import { rowsAbove, withRowsBelow } from '../../rows/known-rows';

/* Which rows a user event changes, and what the rules of the table allow. */

/** Returns true for a row that can be selected. */
export const isSelectable = ({ enableRowSelection }: TableRules, rowId: string): boolean =>
  enableRowSelection?.(rowId) !== false;

/** Returns true for a row that is selected alone: all others are unselected. */
const isSelectedAlone = ({ enableMultiRowSelection }: TableRules, rowId: string): boolean =>
  enableMultiRowSelection === false || enableMultiRowSelection?.(rowId) === false;

/**
 * Returns true if all matching rows can be selected by their filters: no rule forbids any of them, and the table can test which rows
 * pass, unlike rows of a page that the host app filters.
 */
export const canSelectMatching = ({ rules, filterRows }: Pick<TableContext, 'rules' | 'filterRows'>): boolean =>
  !rules.enableRowSelection &&
  !rules.enableSubRowSelection &&
  rules.enableMultiRowSelection !== false &&
  !filterRows?.page?.filters;

/**
 * Returns false if the table can't select all rows that pass: it selects one row, or can't tell which unfetched rows are selectable.
 *
 * @example
 * canSelectAll(table.chartable.actor.getSnapshot().context) // false if `enableRowSelection` is a function, and rows are fetched
 */
export const canSelectAll = (context: Pick<TableContext, 'rules' | 'filterRows' | 'fetched'>): boolean =>
  context.fetched ? canSelectMatching(context) : context.rules.enableMultiRowSelection !== false;

/** Returns the rows that select-all selects. */
export function selectableAmong(
  rowIds: readonly string[],
  { rules, filterRows }: Pick<TableContext, 'rules' | 'filterRows'>,
): readonly string[] {
  if (rules.enableMultiRowSelection === false) return [];
  if (!rules.enableRowSelection && !rules.enableSubRowSelection) return rowIds;
  const follows = (aboveId: string) => rules.enableSubRowSelection?.(aboveId) !== false;
  return rowIds.filter((rowId) => isSelectable(rules, rowId) && rowsAbove(rowId, filterRows?.tree).every(follows));
}

/** The rows that a user event selects or unselects. */
export interface RowsToSet {
  readonly rowIds: readonly string[];
  readonly selected: boolean;
  /** False leaves the rows below as they are. */
  readonly selectChildren?: boolean | undefined;
}

/**
 * Returns the rows that change: with each row the rows below it, and if it is unselected also the rows above it. `isAlone`: all other
 * rows are unselected. Of several rows that are each selected alone, the last one remains.
 */
export function listRowsToSet(
  { rowIds, selected, selectChildren = true }: RowsToSet,
  { rules, filterRows }: Pick<TableContext, 'rules' | 'filterRows'>,
): { readonly rowIds: readonly string[]; readonly isAlone: boolean } {
  const tree = filterRows?.tree;
  const below = selectChildren ? tree : undefined;
  const listed = selected ? [] : rowIds.flatMap((rowId) => rowsAbove(rowId, tree));
  if (!rules.enableRowSelection && rules.enableMultiRowSelection === undefined && !rules.enableSubRowSelection)
    return { rowIds: [...listed, ...withRowsBelow(rowIds, below)], isAlone: false };
  let isAlone = false;
  const add = (rowId: string) => {
    if (selected && isSelectedAlone(rules, rowId)) {
      listed.length = 0;
      isAlone = true;
    }
    if (!selected || isSelectable(rules, rowId)) listed.push(rowId);
    if (below && !isSelectedAlone(rules, rowId) && rules.enableSubRowSelection?.(rowId) !== false)
      for (const childId of below.childIds(rowId)) add(childId);
  };
  for (const rowId of rowIds) add(rowId);
  return { rowIds: listed, isAlone };
}

/** The last row of a range, and the visible rows from top to bottom. */
export interface RowRange {
  readonly rowId: string;
  readonly rowIds: readonly string[];
}

/**
 * Returns the first row of a range, and all its rows.
 *
 * @param start the row at which it should begin; if it isn't visible, the range is one row
 * @example
 * findRange({ rowId: '1', rowIds: ['5', '3', '1', '4'] }, '3') // ['3', ['3', '1']]
 */
export function findRange(
  { rowId, rowIds }: RowRange,
  start: string | null,
): [start: string, rowIds: readonly string[]] {
  const places = [rowIds.indexOf(start ?? rowId), rowIds.indexOf(rowId)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return start === null || first < 0 ? [rowId, [rowId]] : [start, rowIds.slice(first, last + 1)];
}
