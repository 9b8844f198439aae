import { isUnfiltered, keyOfFilters } from '../../values/filters';
import { selectedIds, selectRows, isListed, selectMatching } from '../../values/selection';
import type { TableContext } from '../../base/table.types';
import { changeSelection, setAllListed } from '../row-selection/change';
import { passesIn, listSelected } from '../row-selection/selected';
import type { SelectionContext } from '../row-selection/row-selection.feature';
import { createSelectionPart } from '../row-selection/row-selection.part';
import { canSelectMatching } from '../row-selection/rules';

/** Selects or unselects all matching rows. Other rows stay as they are unless other filters select them. */
export function selectMatchingRows(
  context: TableContext,
  selected: boolean,
): Pick<TableContext & SelectionContext, 'rowSelection' | 'lostSelection'> {
  const { rowSelection, filterRows, fetched } = context;
  const isWhole = !fetched && !filterRows?.page;
  const passes = passesIn(context, context);
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
  // Also unselects rows that may match. Otherwise, rows that the user wants to unselect could stay selected.
  const others = listed.filter((rowId) => passes(rowId) === false);
  const isUnknown = listed.some((rowId) => passes(rowId) === undefined);
  return { rowSelection: selectRows({}, others), lostSelection: isUnknown ? 'cleared' : null };
}

/** Like `rowSelectionPart`, but select-all stores the filters instead of row IDs. Pass it in the option `parts`. */
export const matchingSelectionPart = /* @__PURE__ */ (() => {
  const part = createSelectionPart((context, selected, { asyncRows }) => {
    if (asyncRows) return asyncRows.setAll(context, selected);
    if (!canSelectMatching(context)) return setAllListed(context, selected);
    const { rowSelection, lostSelection } = selectMatchingRows(context, selected);
    return { ...changeSelection(context, rowSelection), lostSelection };
  }, true);
  return { ...part, variant: 'matching' } as const;
})();
