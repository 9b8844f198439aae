import type { MouseEvent } from 'react';
import { selectDirection } from '../../../machines/table';
import { useTable, type TableActor } from '../actor';

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

/**
 * Returns the direction in which a column is sorted, its place in the sort (1-based; 0 if no other column is sorted, or this
 * one is not), and the props of its head and of the button that sorts. With Shift, the button adds the column to the sort,
 * or changes its direction and keeps its place in the sort.
 *
 * @example
 * const { headProps, buttonProps } = useSort(actor, 'age');
 * return <th {...headProps}><button {...buttonProps}>Age</button></th>;
 */
export function useSort(actor: TableActor, columnId: string) {
  const direction = useTable(actor, (snapshot) => selectDirection(snapshot, columnId));
  /** The column's place in the sort, 1-based; 0 where it is not one of several. */
  const place = useTable(actor, ({ context: { sorting } }) =>
    sorting.length > 1 ? sorting.findIndex(({ id }) => id === columnId) + 1 : 0,
  );
  const count = useTable(actor, ({ context }) => context.sorting.length);
  return {
    direction,
    place,
    /** The number of columns in the sort. */
    count,
    headProps: { 'aria-sort': ariaSort[direction] },
    buttonProps: {
      type: 'button',
      onClick: ({ shiftKey }: MouseEvent) => actor.send({ type: 'sort.toggle', columnId, multi: shiftKey }),
    },
  } as const;
}
