import { allRowIds, knownRowIds } from '../../rows/known-rows';
import { passesIn } from './passes';
import { omitRows, selectedIds, selectRows } from '../../rows/row-list';
import type { Adopt, RowSelection, TableContext, TableMachineOptions } from '../../table.types';
import { isUnfiltered, keyOfFilters } from '../../filtering/filters';
import { areSound } from '../../filtering/filter-values';
import { canSelectMatching, isSelectable, listRowsToSet, type RowsToSet } from './rules';
import type { SelectionContext } from './row-selection.feature';
import { keepExistingRows } from './existing-rows';
import { isListed, isSelected, keepReferencedRows, listRows, selectMatching, setSelected } from '../../rows/selection';
import { countSelected, listSelected, matchesIn, selectableRowIds } from './selected';

/** Changes the selection, and forgets deleted rows. An equal selection stays the same object. */
export function changeSelection(context: TableContext, changed: RowSelection): Partial<TableContext> {
  const { fetched, filterRows, goneSelected = [], lostSelection = null } = context;
  const isSame = isSameSelection(changed, context.rowSelection);
  const rowSelection = isSame ? context.rowSelection : changed;
  return {
    rowSelection,
    ...(!fetched && countAllSelected({ rowSelection, filterRows })),
    ...(goneSelected.length > 0 && !isSame && { goneSelected: [] }),
    ...(lostSelection !== null && { lostSelection: null }),
  };
}

/** Returns the number of selected rows, if filters select them. */
export const countAllSelected = (after: Pick<TableContext, 'rowSelection' | 'filterRows'>): Partial<TableContext> =>
  isListed(after.rowSelection) ? {} : { selectedTotal: after.filterRows && countSelected(after, allRowIds(after)) };

const isSameSelection = (a: RowSelection, b: RowSelection): boolean =>
  isListed(a) && isListed(b)
    ? selectedIds(a).length === selectedIds(b).length && selectedIds(a).every((rowId) => isSelected(b, rowId))
    : JSON.stringify(a) === JSON.stringify(b);

/** Selects or unselects rows and the rows below them, if the rules allow. Unselecting also unselects the rows above. */
export function setRows(context: TableContext, rows: RowsToSet): RowSelection {
  const { rowIds, isAlone } = listRowsToSet(rows, context);
  if (isAlone) return selectRows({}, rowIds);
  return setSelected(context.rowSelection, rowIds, rows.selected, matchesIn(context));
}

/** Sets the selection in memory. If no selected row remains, it becomes an empty list. */
export function setInMemory(context: TableContext, rows: RowsToSet): Partial<TableContext> {
  const changed = changeSelection(context, setRows(context, rows));
  const isEmpty = changed.selectedTotal === 0 && !context.filterRows?.page;
  return isEmpty ? changeSelection(context, {}) : changed;
}

/** Selects or unselects all matching rows. Other rows keep their state if the selection can represent that. */
export function setAll(
  context: TableContext,
  selected: boolean,
  { selectAll = 'listed' }: Pick<TableMachineOptions, 'selectAll'>,
): Pick<TableContext & SelectionContext, 'rowSelection' | 'lostSelection'> {
  const { rowSelection, filterRows, fetched, filteredRowIds } = context;
  const isWhole = !fetched && !filterRows?.page;
  if (!fetched && (selectAll === 'listed' || !canSelectMatching(context))) {
    const listed = selectRows({}, listSelected(context));
    const rowIds = selected ? selectableRowIds(context) : filteredRowIds;
    return { rowSelection: setSelected(listed, rowIds, selected, () => false), lostSelection: null };
  }
  const passes = passesIn(context, context);
  // If an earlier filter selected rows, they can be listed only if all rows are in memory.
  const isQuery = !isListed(rowSelection) && !isWhole;
  const isSameQuery = isQuery && keyOfFilters(rowSelection.matching) === keyOfFilters(context);
  const isLost = isQuery && !isSameQuery && !isUnfiltered(context);
  const listed = isWhole
    ? listSelected(context)
    : selectedIds(isListed(rowSelection) ? rowSelection : rowSelection.also);
  if (selected) {
    const also = listed.filter((rowId) => passes(rowId) !== true);
    return {
      rowSelection: selectMatching(context, selectRows({}, also)),
      lostSelection: isLost ? 'replaced' : null,
    };
  }
  if (isLost) return { rowSelection: {}, lostSelection: 'cleared' };
  // Unknown rows may match. It is safer to unselect them than to select rows that the user didn't choose.
  const others = listed.filter((rowId) => passes(rowId) === false);
  const isUnknown = listed.some((rowId) => passes(rowId) === undefined);
  return { rowSelection: selectRows({}, others), lostSelection: isUnknown ? 'cleared' : null };
}

/**
 * Drops missing and unselectable rows from a selection. Tables that list selected rows replace filters with the
 * matching rows. Invalid filters select nothing.
 */
export function keepSelectable(
  selection: RowSelection,
  context: Pick<TableContext, 'columns' | 'rules' | 'filterRows' | 'fetched'>,
  { selectAll = 'listed' }: Pick<TableMachineOptions, 'selectAll'>,
): RowSelection {
  const { rules, filterRows, fetched, columns } = context;
  const known = knownRowIds(context);
  const isSingle = rules.enableMultiRowSelection === false;
  if (!isListed(selection)) {
    if (isSingle || !areSound(selection.matching, columns)) return {};
    const remaining = { ...selection, also: omitRows(selection.also, new Set(selectedIds(selection.except))) };
    if (!known) return canSelectMatching(context) || !(fetched ?? filterRows) ? remaining : {};
    if (canSelectMatching(context) && selectAll === 'matching') return keepReferencedRows(remaining, known);
  }
  const isKnown = known && new Set(known);
  const listed = listSelected({ rowSelection: selection, filterRows });
  const remaining = listed.filter((rowId) => isKnown?.has(rowId) !== false && isSelectable(rules, rowId));
  return selectRows({}, isSingle ? remaining.slice(0, 1) : remaining);
}

export const adoptRowSelection =
  (options: Options): Adopt =>
  (context, { type, state: { rowSelection } }) => {
    if (!rowSelection) return {};
    const selection = keepSelectable(rowSelection, context, options);
    const changed = (options.asyncRows?.adoptSelection ?? changeSelection)(context, selection);
    return { ...changed, ...(type === 'url.changed' && { goneSelected: [] }) };
  };

type Options = Pick<TableMachineOptions, 'selectAll' | 'asyncRows'>;

/** A selection by filters stays, if filters can still represent it. Otherwise, it becomes a list. */
export function adoptSelectableRows(context: TableContext, { selectAll }: Options): Partial<TableContext> {
  const { rowSelection, filterRows } = context;
  if (!isListed(rowSelection) && selectAll === 'matching' && canSelectMatching(context))
    return countAllSelected({ rowSelection, filterRows });
  if (!filterRows) return {};
  const listed = isListed(rowSelection) ? rowSelection : selectRows({}, listRows(rowSelection, filterRows));
  return keepExistingRows({ ...context, rowSelection: listed });
}
