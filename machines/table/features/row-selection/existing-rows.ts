import type { SelectionContext } from './row-selection.feature';
import { isSelectable } from './rules';
import type { ListedRows, TableContext } from '../../table.types';
import { knownRowIds } from '../../rows/known-rows';
import { omitRows, selectedIds, selectRows } from '../../rows/row-list';

/**
 * Drops listed rows that are missing or can't be selected, and reselects rows that return. If the rows are one page of
 * a source, no row counts as missing.
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
