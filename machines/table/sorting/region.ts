import { assignTable, onAdoption, type AdoptingEvent } from '../actions';
import { findColumn } from '../columns';
import type { TableSetup } from '../setup';
import type { Direction, TableColumn, TableEvent, TableMachineOptions, TableState } from '../types';
import { adoptSorting, columnStateKey, directionIn } from './state';

type Sort = { readonly columnId: string; readonly multi: boolean };
type Toggled = Extract<TableEvent, { type: 'sort.toggle' }>;

/** The act on the sorting. The columns' regions take it each under a guard of its own, and the region of the address under this one. */
export const sortAct = {
  guard: { type: 'isKnownColumn', params: ({ event }: { event: Toggled }) => event },
} as const;

/** One region for each column. Its state is the column's direction. */
export const sortingRegion = (table: TableSetup, columns: readonly TableColumn[]) =>
  table.createStateConfig({
    type: 'parallel',
    states: Object.fromEntries(columns.map((column) => [columnStateKey(column.id), columnRegion(table, column)])),
  });

/** The sort cycle of one column: first direction, the other direction, unsorted. */
function columnRegion(table: TableSetup, { id, firstDirection }: TableColumn) {
  const second: Direction = firstDirection === 'ascending' ? 'descending' : 'ascending';

  /** Returns the transition for a click on this column. */
  const toggle = (target: Direction | 'unsorted', change: 'addToSort' | 'keepInSort' | 'removeFromSort') =>
    ({
      guard: {
        type: 'isColumn',
        params: ({ event }: { event: Toggled }) => ({ columnId: id, toggled: event.columnId }),
      },
      target,
      actions: [
        { type: change, params: ({ event }: { event: Toggled }) => ({ columnId: id, multi: event.multi }) },
        { type: 'resetPage', params: { carrier: 'sorting' } },
      ],
    }) as const;
  /** The transition for a click without Shift on another column. It comes after `toggle`, which takes clicks on this one. */
  const replaced = {
    guard: { type: 'isReplacedBy', params: ({ event }: { event: Toggled }) => event },
    target: 'unsorted',
  } as const;
  const adopt = (direction: Direction | 'unsorted') =>
    ({
      guard: {
        type: 'adoptsDirection',
        params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state, columnId: id, direction }),
      },
      target: direction,
    }) as const;

  return table.createStateConfig({
    initial: 'unsorted',
    states: {
      unsorted: {
        on: {
          'sort.toggle': toggle(firstDirection, 'addToSort'),
          ...onAdoption([adopt(firstDirection), adopt(second)]),
        },
      },
      [firstDirection]: {
        on: {
          'sort.toggle': [toggle(second, 'keepInSort'), replaced],
          ...onAdoption([adopt(second), adopt('unsorted')]),
        },
      },
      [second]: {
        on: {
          'sort.toggle': [toggle('unsorted', 'removeFromSort'), replaced],
          ...onAdoption([adopt(firstDirection), adopt('unsorted')]),
        },
      },
    },
  });
}

export const sortingGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  isColumn: (_: unknown, { columnId, toggled }: { readonly columnId: string; readonly toggled: string }) =>
    toggled === columnId,
  isReplacedBy: (_: unknown, { columnId, multi }: Sort) => !multi && findColumn(columns, columnId) !== undefined,
  isKnownColumn: (_: unknown, { columnId }: { readonly columnId: string }) =>
    findColumn(columns, columnId) !== undefined,
  adoptsDirection: (
    _: unknown,
    {
      adopted: { sorting },
      columnId,
      direction,
    }: {
      readonly adopted: Partial<TableState>;
      readonly columnId: string;
      readonly direction: Direction | 'unsorted';
    },
  ) => sorting !== undefined && directionIn(sorting, columnId) === direction,
});

export const sortingActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  addToSort: assignTable(({ context }, { columnId, multi }: Sort) => ({
    sortOrder: multi ? [...context.sortOrder, columnId] : [columnId],
  })),
  keepInSort: assignTable(({ context }, { columnId, multi }: Sort) => ({
    // Another list, though in the same order: a change of direction changes the sort.
    sortOrder: multi ? [...context.sortOrder] : [columnId],
  })),
  removeFromSort: assignTable(({ context }, { columnId, multi }: Sort) => ({
    sortOrder: multi ? context.sortOrder.filter((id) => id !== columnId) : [],
  })),
  adoptSortOrder: assignTable((_, { adopted }: { readonly adopted: Partial<TableState> }) => ({
    sortOrder: adoptSorting(adopted.sorting ?? [], columns).map(({ id }) => id),
  })),
});
