import type { MouseEvent } from 'react';
import { selectDirection } from '../../../../machines/table';
import { findColumn } from '../../tanstack/columns';
import type { HostColumn } from '../../host/table-9';
import { firstDirectionOf } from '../base/view-columns';
import { useSnapshotParts } from '../base/use-snapshot';
import { hostOf, type ViewTable } from '../base/view-table';

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

/** Sorts like a click on a header. If `multi` is true, other columns stay sorted. */
export const toggleSort = (table: ViewTable, column: HostColumn, multi: boolean): void =>
  table.sync.send({
    type: 'sort.toggle',
    columnId: column.id,
    multi,
    firstDirection: firstDirectionOf({ column }),
  });

/**
 * Returns a column's sort direction and position, and props for its header and sort button. The position is 1-based,
 * and 0 unless several columns are sorted. A Shift+click adds the column to the sort, or reverses its direction.
 *
 * @example
 * const { headerProps, buttonProps } = useSort(table, 'age');
 * return <th {...headerProps}><button {...buttonProps}>Age</button></th>;
 */
export function useSort(table: ViewTable, columnId: string) {
  const { direction, place, count } = useSnapshotParts(table, (snapshot) => {
    const { sorting } = snapshot.context;
    return {
      direction: selectDirection(snapshot, columnId),
      place: sorting.length > 1 ? sorting.findIndex(({ id }) => id === columnId) + 1 : 0,
      count: sorting.length,
    };
  });
  return {
    direction,
    place,
    count,
    headerProps: { 'aria-sort': ariaSort[direction] },
    buttonProps: {
      type: 'button',
      onClick: (event: MouseEvent) => {
        const column = findColumn(hostOf(table), columnId);
        if (column) toggleSort(table, column, hostOf(table).options.isMultiSortEvent?.(event) === true);
      },
    },
  } as const;
}
