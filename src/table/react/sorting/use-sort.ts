import type { MouseEvent } from 'react';
import { selectDirection } from '../../../../machines/table';
import type { HostColumn } from '../../tanstack/host';
import { firstDirectionOf } from '../columns/view-columns';
import { useSnapshotParts } from '../use-snapshot';
import { hostOf, type ViewTable } from '../view-table';

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

/** Takes the next step of a column's sort cycle; the other sorted columns stay if `multi` is true. */
export const toggleSort = (table: ViewTable, column: HostColumn, multi: boolean): void =>
  table.chartable.send({
    type: 'sort.toggle',
    columnId: column.id,
    multi,
    firstDirection: firstDirectionOf({ column }),
  });

/**
 * Returns the direction in which a column is sorted, its place in the sort (1-based; 0 if no other column is sorted, or this
 * one is not), and the props of its head and of the button that sorts. With Shift, the button adds the column to the sort,
 * or changes its direction and keeps its place in the sort.
 *
 * @example
 * const { headProps, buttonProps } = useSort(table, 'age');
 * return <th {...headProps}><button {...buttonProps}>Age</button></th>;
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
    /** The column's place in the sort, 1-based; 0 where it is not one of several. */
    place,
    /** The number of columns in the sort. */
    count,
    headProps: { 'aria-sort': ariaSort[direction] },
    buttonProps: {
      type: 'button',
      onClick: (event: MouseEvent) => {
        const column = hostOf(table).getColumn(columnId);
        if (column) toggleSort(table, column, hostOf(table).options.isMultiSortEvent?.(event) === true);
      },
    },
  } as const;
}
