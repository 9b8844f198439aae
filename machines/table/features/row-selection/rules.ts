import type { TableContext, TableRules } from '../../base/table.types';
import { rowsAbove, withRowsBelow } from '../../base/rows';

export const isSelectable = ({ enableRowSelection }: TableRules, rowId: string): boolean =>
  enableRowSelection?.(rowId) !== false;

const isSelectedAlone = ({ enableMultiRowSelection }: TableRules, rowId: string): boolean =>
  enableMultiRowSelection === false || enableMultiRowSelection?.(rowId) === false;

/** True if select-all can store filters: no rule excludes rows, and the table itself filters its rows. */
export const canSelectMatching = ({ rules, filterRows }: Pick<TableContext, 'rules' | 'filterRows'>): boolean =>
  !rules.enableRowSelection &&
  !rules.enableSubRowSelection &&
  rules.enableMultiRowSelection !== false &&
  !filterRows?.page?.filters;

/**
 * True if users can select all matching rows at once. False if only one row can be selected. For fetched rows, also
 * false if rules restrict the selection, or if the table always lists selected rows.
 *
 * @example
 * canSelectAll(table.sync.actor.getSnapshot().context) // false with `enableMultiRowSelection: false`
 */
export const canSelectAll = (
  context: Pick<TableContext, 'rules' | 'filterRows' | 'fetched' | 'selectsMatching'>,
): boolean =>
  context.fetched
    ? context.selectsMatching === true && canSelectMatching(context)
    : context.rules.enableMultiRowSelection !== false;

export function selectableAmong(
  rowIds: readonly string[],
  { rules, filterRows }: Pick<TableContext, 'rules' | 'filterRows'>,
): readonly string[] {
  if (rules.enableMultiRowSelection === false) return [];
  if (!rules.enableRowSelection && !rules.enableSubRowSelection) return rowIds;
  const follows = (aboveId: string) => rules.enableSubRowSelection?.(aboveId) !== false;
  return rowIds.filter((rowId) => isSelectable(rules, rowId) && rowsAbove(rowId, filterRows?.tree).every(follows));
}

export interface RowsToSet {
  readonly rowIds: readonly string[];
  readonly selected: boolean;
  /** If false, the rows below don't change. */
  readonly selectChildren?: boolean | undefined;
}

/**
 * Returns the rows to change, including the rows below. For unselecting, also includes the rows above. If `isAlone` is
 * true, all other rows must be unselected. If rows can only be selected alone, returns only the last of them.
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

export interface RowRange {
  readonly rowId: string;
  readonly rowIds: readonly string[];
}

/** @param start the row from which the range extends to `rowId`. If it isn't visible, the range is only `rowId` */
export function findRange(
  { rowId, rowIds }: RowRange,
  start: string | null,
): [start: string, rowIds: readonly string[]] {
  const places = [rowIds.indexOf(start ?? rowId), rowIds.indexOf(rowId)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return start === null || first < 0 ? [rowId, [rowId]] : [start, rowIds.slice(first, last + 1)];
}
