import type { TableContext } from '../../types';
import { isFetchedSelected } from './fetched';
import { areAllSelected, selectionTest } from './in-memory';
import { allRowIds, withRowsBelow } from './state';
import { isListed, selectedIds } from './listed';

type Selected = Pick<TableContext, 'rowSelection' | 'filterRows' | 'fetched'>;

/**
 * Returns true if the row is selected. Of rows that have not been fetched, it takes those for granted that match.
 *
 * @example
 * isRowSelected(table.chartable.actor.getSnapshot().context, '3')
 */
export const isRowSelected = (context: Selected, rowId: string): boolean =>
  context.fetched ? isFetchedSelected(context.rowSelection, context.fetched, rowId) : selectionTest(context)(rowId);

/**
 * Returns the ids of the selected rows of a table whose rows are in memory.
 *
 * @example
 * listSelected(snapshot.context) // ['3', '7']
 */
export function listSelected(context: Pick<TableContext, 'rowSelection' | 'filterRows'>): readonly string[] {
  if (isListed(context.rowSelection)) return selectedIds(context.rowSelection);
  const rowIds = allRowIds(context);
  return areAllSelected(context) === true ? rowIds : rowIds.filter(selectionTest(context));
}

/**
 * Returns the state of a row's checkbox. It is mixed if only some of the selectable rows below it are selected, or all of
 * them but not the row itself.
 *
 * @example
 * checkRow(snapshot.context, '3') // 'mixed' if row 3 and one of its two children are selected
 */
export function checkRow(
  context: Selected & Pick<TableContext, 'rules'>,
  rowId: string,
): 'checked' | 'mixed' | 'unchecked' {
  const isChecked = isRowSelected(context, rowId);
  const isSelectable = (id: string) => context.rules.enableRowSelection?.(id) !== false;
  const below = withRowsBelow([rowId], context.filterRows?.tree).slice(1).filter(isSelectable);
  const selectedBelow = below.filter((id) => isRowSelected(context, id)).length;
  const isMixed = selectedBelow > 0 && (selectedBelow < below.length || !isChecked);
  return isMixed ? 'mixed' : isChecked ? 'checked' : 'unchecked';
}
