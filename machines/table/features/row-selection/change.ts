import { allRowIds, knownRowIds } from '../../base/rows';
import {
  omitRows,
  selectedIds,
  selectRows,
  isListed,
  isSelected,
  keepReferencedRows,
  listRows,
  setSelected,
} from '../../values/selection';
import type { Adopt, ListedRows, RowSelection, TableContext, TableMachineOptions } from '../../base/table.types';
import { areSound } from '../../base/filter-values';
import { canSelectMatching, isSelectable, listRowsToSet, type RowsToSet } from './rules';
import type { SelectionContext } from './row-selection.feature';
import { countSelected, listSelected, matchesIn, selectableRowIds } from './selected';

/** Sets the selection. If it differs from the current selection, forgets the IDs of deleted rows. */
export function changeSelection(context: TableContext, rowSelection: RowSelection): Partial<TableContext> {
  const { fetched, filterRows, goneSelected = [], lostSelection = null } = context;
  const isForgotten = goneSelected.length > 0 && !isSameSelection(rowSelection, context.rowSelection);
  return {
    rowSelection,
    ...(!fetched && countAllSelected({ rowSelection, filterRows })),
    ...(isForgotten && { goneSelected: [] }),
    ...(lostSelection !== null && { lostSelection: null }),
  };
}

export const countAllSelected = (after: Pick<TableContext, 'rowSelection' | 'filterRows'>): Partial<TableContext> =>
  isListed(after.rowSelection) ? {} : { selectedTotal: after.filterRows && countSelected(after, allRowIds(after)) };

export const isSameSelection = (a: RowSelection, b: RowSelection): boolean =>
  isListed(a) && isListed(b)
    ? selectedIds(a).length === selectedIds(b).length && selectedIds(a).every((rowId) => isSelected(b, rowId))
    : JSON.stringify(a) === JSON.stringify(b);

/** Selects or unselects rows, and if the rules allow, the rows below. Unselecting a row unselects its ancestors. */
export function setRows(context: TableContext, rows: RowsToSet): RowSelection {
  const { rowIds, isAlone } = listRowsToSet(rows, context);
  if (isAlone) return selectRows({}, rowIds);
  return setSelected(context.rowSelection, rowIds, rows.selected, matchesIn(context));
}

/** Selects or unselects rows in memory. If no row remains selected, the selection becomes an empty list. */
export function setInMemory(context: TableContext, rows: RowsToSet): Partial<TableContext> {
  const changed = changeSelection(context, setRows(context, rows));
  const isEmpty = changed.selectedTotal === 0 && !context.filterRows?.page;
  return isEmpty ? changeSelection(context, {}) : changed;
}

/** Selects or unselects all matching rows in memory. The selection lists the rows instead of storing filters. */
export function setAllListed(context: TableContext, selected: boolean): Partial<TableContext> {
  const listed = selectRows({}, listSelected(context));
  const rowIds = selected ? selectableRowIds(context) : context.filteredRowIds;
  return changeSelection(
    context,
    setSelected(listed, rowIds, selected, () => false),
  );
}

/**
 * Drops missing and unselectable rows from a selection. Invalid filters select nothing.
 *
 * @param mayBeFilters false if the selection must be a list. Filters are then replaced by a list of the matching rows
 */
export function keepSelectable(
  selection: RowSelection,
  context: Pick<TableContext, 'columns' | 'rules' | 'filterRows' | 'fetched'>,
  mayBeFilters: boolean,
): RowSelection {
  const { rules, filterRows, fetched, columns } = context;
  const known = knownRowIds(context);
  const isSingle = rules.enableMultiRowSelection === false;
  if (!isListed(selection)) {
    if (isSingle || !areSound(selection.matching, columns)) return {};
    const remaining = { ...selection, also: omitRows(selection.also, new Set(selectedIds(selection.except))) };
    const isUnlistable = fetched
      ? mayBeFilters && canSelectMatching(context)
      : !filterRows || canSelectMatching(context);
    if (!known) return isUnlistable ? remaining : {};
    if (mayBeFilters && canSelectMatching(context)) return keepReferencedRows(remaining, known);
  }
  const isKnown = known && new Set(known);
  const listed = listSelected({ rowSelection: selection, filterRows });
  const remaining = listed.filter((rowId) => isKnown?.has(rowId) !== false && isSelectable(rules, rowId));
  return selectRows({}, isSingle ? remaining.slice(0, 1) : remaining);
}

export const adoptRowSelection =
  ({ asyncRows }: Pick<TableMachineOptions, 'asyncRows'>, mayBeFilters: boolean): Adopt =>
  (context, { type, state: { rowSelection } }) => {
    if (!rowSelection) return {};
    const selection = keepSelectable(rowSelection, context, mayBeFilters);
    const changed = (asyncRows?.adoptSelection ?? changeSelection)(context, selection);
    return { ...changed, ...(type === 'url.changed' && { goneSelected: [] }) };
  };

/** Adapts the selection to new rows. A selection by filters becomes a list if filters can't represent it any more. */
export function adoptSelectableRows(context: TableContext, mayBeFilters: boolean): Partial<TableContext> {
  const { rowSelection, filterRows } = context;
  if (!isListed(rowSelection) && mayBeFilters && canSelectMatching(context))
    return countAllSelected({ rowSelection, filterRows });
  if (!filterRows) return {};
  const listed = isListed(rowSelection) ? rowSelection : selectRows({}, listRows(rowSelection, filterRows));
  return keepExistingRows({ ...context, rowSelection: listed });
}

/**
 * Drops listed rows that are missing or can't be selected. Selects deleted rows that have returned. If only one page of
 * rows is in memory, no row counts as missing.
 */
export function keepExistingRows(
  context: Pick<TableContext, 'filterRows' | 'goneSelected' | 'rules'> & { readonly rowSelection: ListedRows },
): Pick<SelectionContext, 'goneSelected'> & { readonly rowSelection: ListedRows } {
  const { rowSelection, goneSelected = [], rules } = context;
  const selected = selectedIds(rowSelection);
  if (selected.length + goneSelected.length === 0) return { rowSelection, goneSelected };
  const rowIds = knownRowIds(context);
  const known = rowIds && new Set(rowIds);
  const gone = known ? selected.filter((rowId) => !known.has(rowId)) : [];
  const back = known ? goneSelected.filter((rowId) => known.has(rowId)) : [];
  const dropped = new Set([...gone, ...[...selected, ...back].filter((rowId) => !isSelectable(rules, rowId))]);
  if (dropped.size + back.length === 0) return { rowSelection, goneSelected };
  const isBack = new Set(back);
  return {
    rowSelection: omitRows(selectRows(rowSelection, back), dropped),
    goneSelected: [...goneSelected.filter((rowId) => !isBack.has(rowId)), ...gone],
  };
}
