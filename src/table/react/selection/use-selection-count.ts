import { isListed, isRowSelected, mayFiltersHideSelected, selectedTotal } from '../../../../machines/table';
import { isGroup } from '../../host/rows';
import { mayHaveRowsBelow, listShownRows } from '../base/view-rows';
import { useRowCount } from '../paging/row-count';
import { useSnapshotParts } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';

/**
 * Returns the number of selected rows as `selected`, or `undefined` if unknown. `isEmpty` is true if no row is
 * selected.
 *
 * @example
 * const { selected } = useSelected(table);
 * return <p>{`${selected ?? 'Many'} selected`}</p>;
 */
export function useSelected(table: ViewTable) {
  return useSnapshotParts(table, ({ context }) => {
    const selected = selectedTotal(context);
    return { selected, isEmpty: isListed(context.rowSelection) && selected === 0 };
  });
}

/**
 * Returns counts of selected rows. `selected` and `passing` are the numbers of selected and matching rows, `undefined`
 * until known. `onPage` is the number of selected rows on the page, including pinned rows. If `mayBeHidden` is true,
 * filters or collapsed rows may hide selected rows. `isEmpty` is true if no row is selected.
 *
 * @example
 * const { selected, passing } = useSelectionCount(table);
 * return <p>{`${selected} of ${passing} rows are selected`}</p>;
 */
export function useSelectionCount(table: ViewTable) {
  const { filtered: passing } = useRowCount(table);
  const counts = useSnapshotParts(table, ({ context }) => ({
    onPage: listShownRows(table).filter((row) => !isGroup(row) && isRowSelected(context, row.id)).length,
    mayBeHidden: mayHaveRowsBelow(table) || mayFiltersHideSelected(context),
  }));
  return { ...useSelected(table), ...counts, passing };
}
