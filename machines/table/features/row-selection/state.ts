import { noFilters } from '../filtering/filters';
import type { ListedRows, RowTree, TableContext, TableRules } from '../../types';
import { isListed, omitRows, selectedIds } from './listed';

/** Unselects these rows. Others stay as they are. */
export const unselectRows = (selection: ListedRows, rowIds: readonly string[]): ListedRows =>
  omitRows(selection, new Set(rowIds));

/** The rows that a user event selects or unselects, and the rules that it keeps to. */
export interface RowsToSet {
  readonly rowIds: readonly string[];
  readonly selected: boolean;
  /** False leaves the rows below as they are; true where left out. */
  readonly selectChildren?: boolean | undefined;
  readonly tree: RowTree | undefined;
  readonly rules: TableRules;
}

/** Returns true for a row that is selected alone: all others are unselected. */
const isSelectedAlone = ({ enableMultiRowSelection }: TableRules, rowId: string): boolean =>
  enableMultiRowSelection?.(rowId) === false;

/**
 * Lists the rows that are to change, each with the rows below it, as far as the rules allow. Their parents stay as they are, as in
 * TanStack Table. Of rows that are each selected alone, the last one is left.
 */
export function listRowsToSet({ rowIds, selected, selectChildren = true, tree, rules }: RowsToSet): {
  readonly rowIds: readonly string[];
  readonly isAlone: boolean;
} {
  const { enableRowSelection, enableMultiRowSelection, enableSubRowSelection } = rules;
  const below = selectChildren ? tree : undefined;
  if (!enableRowSelection && !enableMultiRowSelection && !enableSubRowSelection)
    return { rowIds: withRowsBelow(rowIds, below), isAlone: false };
  let listed: string[] = [];
  let isAlone = false;
  const add = (rowId: string) => {
    if (selected && isSelectedAlone(rules, rowId)) {
      listed = [];
      isAlone = true;
    }
    if (enableRowSelection?.(rowId) !== false) listed.push(rowId);
    if (below && !isSelectedAlone(rules, rowId) && enableSubRowSelection?.(rowId) !== false)
      for (const childId of below.childIds(rowId)) add(childId);
  };
  for (const rowId of rowIds) add(rowId);
  return { rowIds: listed, isAlone };
}

/** Returns the ids of the rows above this one, the nearest first. */
export function rowsAbove(rowId: string, tree: RowTree | undefined): readonly string[] {
  const above: string[] = [];
  for (let id = tree?.parentId(rowId); id !== undefined; id = tree?.parentId(id)) above.push(id);
  return above;
}

/** The last row of a range, and the rows in view from top to bottom. */
export interface RowRange {
  readonly rowId: string;
  readonly rowIds: readonly string[];
}

/**
 * Returns the row at which a range begins, and the rows of the range.
 *
 * @param start the row at which it is to begin; if it is not in view, the range is one row
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

/** Returns the ids of these rows, each followed by those of all rows below it. */
export const withRowsBelow = (rowIds: readonly string[], tree: RowTree | undefined): readonly string[] =>
  tree ? rowIds.flatMap((rowId) => withDescendants(tree, rowId)) : rowIds;

function withDescendants({ childIds }: RowTree, rowId: string): readonly string[] {
  const rowIds = [rowId];
  // The list grows while it is walked, and the walk includes what is added.
  for (const id of rowIds) for (const childId of childIds(id)) rowIds.push(childId);
  return rowIds;
}

/** Leaves out the ids that are not among the known ones. */
export function keepKnownIds(rowIds: readonly string[], knownIds: readonly string[]): readonly string[] {
  const known = new Set(knownIds);
  return rowIds.filter((rowId) => known.has(rowId));
}

/** Leaves out rows that are not among these, and rows that are listed as not selected. */
export function keepKnownRows(rowSelection: ListedRows, rowIds: readonly string[]): ListedRows {
  const known = new Set(rowIds);
  return Object.fromEntries(Object.entries(rowSelection).filter(([rowId, selected]) => selected && known.has(rowId)));
}

/**
 * Returns the number of selected rows; `undefined` while it is not known.
 *
 * @example
 * selectedTotal(snapshot.context) // 2
 */
export const selectedTotal = (
  context: Pick<TableContext, 'rowSelection' | 'fetched' | 'selectedTotal'>,
): number | undefined => {
  const { rowSelection, fetched } = context;
  return isListed(rowSelection) ? selectedIds(rowSelection).length : (fetched ?? context).selectedTotal;
};

/**
 * Returns the ids of the rows that exist; `undefined` while they are not known: the table waits for its rows, or they are one page of
 * a source.
 */
export const knownRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] | undefined =>
  filterRows?.page ? undefined : filterRows?.(noFilters);

/** Returns true if the row exists, or may exist on another page; false while the table waits for its rows. */
export const mayExist = (context: Pick<TableContext, 'filterRows'>, rowId: string): boolean =>
  context.filterRows !== undefined && knownRowIds(context)?.includes(rowId) !== false;

/** Returns those of the rows that select-all takes: all, unless the rules leave some out. */
export function selectableAmong(
  rowIds: readonly string[],
  { rules, filterRows }: Pick<TableContext, 'rules' | 'filterRows'>,
): readonly string[] {
  const { enableRowSelection, enableSubRowSelection } = rules;
  if (!enableRowSelection && !enableSubRowSelection) return rowIds;
  const tree = filterRows?.tree;
  return rowIds.filter(
    (rowId) =>
      enableRowSelection?.(rowId) !== false &&
      rowsAbove(rowId, tree).every((aboveId) => enableSubRowSelection?.(aboveId) !== false),
  );
}

/** Returns the ids of all rows, whether they pass the filters or not; none while the table waits for its rows. */
export const allRowIds = ({ filterRows }: Pick<TableContext, 'filterRows'>): readonly string[] =>
  filterRows?.(noFilters) ?? [];
