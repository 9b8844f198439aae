import { adoptedDirection } from './adopt';
import type { TableSetup } from './setup';
import { columnStateKey } from './state-value';
import type { Direction, TableColumn, TableEvent } from './types';

type Toggled = Extract<TableEvent, { type: 'sort.toggle' }>;
type Changed = Extract<TableEvent, { type: 'address.changed' }>;

/** One region a column, whose state is the column's direction. */
export const sortingRegion = (table: TableSetup, columns: readonly TableColumn[]) =>
  table.createStateConfig({
    type: 'parallel',
    states: Object.fromEntries(columns.map((column) => [columnStateKey(column.id), columnRegion(table, column)])),
  });

/** The sort cycle of one column: first direction, the other direction, unsorted. */
function columnRegion(table: TableSetup, { id, firstDirection }: TableColumn) {
  const second: Direction = firstDirection === 'ascending' ? 'descending' : 'ascending';
  const isThis = {
    type: 'isColumn',
    params: ({ event }: { event: Toggled }) => ({ columnId: id, toggled: event.columnId }),
  } as const;
  const sort = ({ event }: { event: Toggled }) => ({ columnId: id, multi: event.multi });
  /** After `isThis`: by any other column. */
  const replaced = {
    guard: { type: 'isReplacedBy', params: ({ event }: { event: Toggled }) => event },
    target: 'unsorted',
  } as const;
  const adopt = (direction: Direction | 'unsorted') =>
    ({
      guard: {
        type: 'isDirection',
        params: ({ event }: { event: Changed }) => ({ adopted: adoptedDirection(event.state.sorting, id), direction }),
      },
      target: direction,
    }) as const;

  return table.createStateConfig({
    initial: 'unsorted',
    states: {
      unsorted: {
        on: {
          'sort.toggle': { guard: isThis, target: firstDirection, actions: { type: 'addToSort', params: sort } },
          'address.changed': [adopt(firstDirection), adopt(second)],
        },
      },
      [firstDirection]: {
        on: {
          'sort.toggle': [{ guard: isThis, target: second, actions: { type: 'keepInSort', params: sort } }, replaced],
          'address.changed': [adopt(second), adopt('unsorted')],
        },
      },
      [second]: {
        on: {
          'sort.toggle': [
            { guard: isThis, target: 'unsorted', actions: { type: 'removeFromSort', params: sort } },
            replaced,
          ],
          'address.changed': [adopt(firstDirection), adopt('unsorted')],
        },
      },
    },
  });
}
