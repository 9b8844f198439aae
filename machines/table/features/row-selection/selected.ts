import { knownRowCount } from '../../fetching/fetching.state';
import { withRowsBelow } from '../../rows/known-rows';
import { passesIn } from '../../rows/passes';
import { selectedIds } from '../../rows/row-list';
import type { PassingSelected, TableContext } from '../../table.types';
import { isUnfiltered, keyOfFilters } from '../../filtering/filters';
import { isSelectable } from './rules';
import { isListed, isSelected, listRows, referencedRows, type Matches } from './selection';

type InMemory = Pick<TableContext, 'rowSelection' | 'filterRows'>;
type Selected = InMemory & Pick<TableContext, 'fetched'>;

/** Returns a function that checks a row against the selection's filters. Unknown rows count as matching. */
export function matchesIn({ rowSelection, ...rows }: Selected): Matches {
  if (isListed(rowSelection)) return () => false;
  const passes = passesIn(rows, rowSelection.matching);
  return (rowId) => passes(rowId) ?? true;
}

/**
 * Returns true if the row is selected. Unfetched rows count as matching.
 *
 * @example
 * isRowSelected(table.chartable.actor.getSnapshot().context, '3')
 */
export const isRowSelected = (context: Selected, rowId: string): boolean =>
  isSelected(context.rowSelection, rowId, matchesIn(context));

/**
 * Returns the selected row IDs if all rows are in memory.
 *
 * @example
 * listSelected(snapshot.context) // ['3', '7']
 */
export const listSelected = ({ rowSelection, filterRows = () => [] }: InMemory): readonly string[] =>
  listRows(rowSelection, filterRows);

export function countSelected(context: InMemory, rowIds: readonly string[]): number {
  const { rowSelection } = context;
  // Testing 100,000 rows takes milliseconds, and a search would do that on every keystroke.
  if (referencedRows(rowSelection).length === 0) {
    if (isListed(rowSelection)) return 0;
    if (isUnfiltered(rowSelection.matching)) return rowIds.length;
  }
  const matches = matchesIn(context);
  let count = 0;
  for (const rowId of rowIds) if (isSelected(rowSelection, rowId, matches)) count += 1;
  return count;
}

/**
 * Returns the number of selected rows, or `undefined` if unknown.
 *
 * @example
 * selectedTotal(snapshot.context) // 2
 */
export function selectedTotal(
  context: Pick<TableContext, 'rowSelection' | 'fetched' | 'selectedTotal'>,
): number | undefined {
  const { rowSelection, fetched } = context;
  return isListed(rowSelection) ? selectedIds(rowSelection).length : (fetched ?? context).selectedTotal;
}

/**
 * Returns the checkbox state: checked if the row and all selectable rows below it are selected, mixed if some are. With
 * `enableSubRowSelection: false`, a selected row is checked even if no row below it is.
 *
 * @example
 * checkRow(snapshot.context, '3') // 'mixed' if row 3 and one of its two children are selected
 */
export function checkRow(
  context: Selected & Pick<TableContext, 'rules'>,
  rowId: string,
): 'checked' | 'mixed' | 'unchecked' {
  const { rowSelection, filterRows, rules } = context;
  const matches = matchesIn(context);
  const isChecked = isSelected(rowSelection, rowId, matches);
  const below = withRowsBelow([rowId], filterRows?.tree)
    .slice(1)
    .filter((id) => isSelectable(rules, id));
  const count = below.filter((id) => isSelected(rowSelection, id, matches)).length;
  if (count === 0 && (!isChecked || rules.enableSubRowSelection?.(rowId) === false))
    return isChecked ? 'checked' : 'unchecked';
  return isChecked && count === below.length ? 'checked' : 'mixed';
}

export function passingSelected(context: TableContext): PassingSelected | undefined {
  const total = selectedTotal(context);
  const filtersKey = keyOfFilters(context);
  if (total === 0 || (total !== undefined && isUnfiltered(context)))
    return { filtersKey, isSelected: true, count: total };
  const selectedPassing = context.fetched?.selectedPassing;
  return selectedPassing?.filtersKey === filtersKey ? selectedPassing : undefined;
}

/** Returns `some` while the number of selected rows is unknown. */
export function kindOfSelection(context: TableContext): 'none' | 'some' | 'all' {
  if (!context.fetched) {
    if (context.selectedCount === 0) return 'none';
    return context.selectedCount < context.selectableRowIds.length ? 'some' : 'all';
  }
  const passing = passingSelected(context);
  if (!passing) return 'some';
  if (passing.count === 0) return passing.isSelected ? 'none' : 'all';
  if (passing.count === knownRowCount(context)) return passing.isSelected ? 'all' : 'none';
  return 'some';
}

/**
 * Returns false if every selected row matches the filters.
 *
 * @example
 * mayFiltersHideSelected(snapshot.context) // true if a selected row doesn't match the search
 */
export function mayFiltersHideSelected(context: TableContext): boolean {
  const total = selectedTotal(context);
  if (!context.fetched) return context.selectedCount !== total;
  const { isSelected: areSelected = true, count = Number.NaN } = passingSelected(context) ?? {};
  return total !== (areSelected ? count : (knownRowCount(context) ?? Number.NaN) - count);
}
