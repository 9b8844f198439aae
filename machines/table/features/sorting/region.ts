import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import type { TableSetup } from '../../setup';
import type { SortToggle, TableContext, TableEvent } from '../../types';
import {
  adoptSorting,
  clearSorting,
  isSameSorting,
  kindOfSorting,
  toggleSorting,
  type SortingKind,
  type SortStep,
} from './state';

type Toggled = Extract<TableEvent, { type: 'sort.toggle' }>;
type Cleared = Extract<TableEvent, { type: 'sort.clear' }>;
interface WithContext {
  readonly context: TableContext;
}
export interface ToggledTo {
  readonly toggle: SortToggle;
  readonly kind: SortingKind;
}

const targets = {
  unsorted: '#table.sorting.unsorted',
  ascending: '#table.sorting.one.ascending',
  descending: '#table.sorting.one.descending',
  several: '#table.sorting.several',
} as const;

/** The page goes back to the first, as part of the sort. */
const resetPage = { type: 'resetPage', params: { by: 'sorting' } } as const;

/**
 * The sort cycle: first direction, the other direction, unsorted. Which columns are sorted is context: a region for each column
 * costs each event, and a table may have hundreds.
 */
export const sortingRegion = (table: TableSetup) => {
  /** Returns the transition for a step of the cycle that leads to a sorting of this kind. */
  const step = <Guard extends `${'sorts' | 'adds' | 'reverses' | 'removes'}${string}`>(
    guard: Guard,
    kind: SortingKind,
  ) =>
    ({
      guard: { type: guard, params: ({ event }: { event: Toggled }) => ({ toggle: event, kind }) },
      target: targets[kind],
      actions: [{ type: 'toggleSorting', params: ({ event }: { event: Toggled }) => ({ toggle: event }) }, resetPage],
    }) as const;
  const clear = (kind: SortingKind) =>
    ({
      guard: { type: 'clearsSorting', params: ({ event }: { event: Cleared }) => ({ columnId: event.columnId, kind }) },
      target: targets[kind],
      actions: [{ type: 'clearSorting', params: ({ event }: { event: Cleared }) => event }, resetPage],
    }) as const;
  const adopt = (kind: SortingKind) => ({
    ...adoptTo('adoptsSorting', 'adoptSorting', kind),
    target: targets[kind],
  });
  const sort = [step('sortsByColumn', 'ascending'), step('sortsByColumn', 'descending')] as const;
  /** Returns the state of one column that is sorted, from which a toggle reverses it to the other direction. */
  const sortedColumn = (other: 'ascending' | 'descending') =>
    ({
      on: {
        'sort.toggle': [
          step('reversesSort', other),
          step('removesFromSort', 'unsorted'),
          step('addsToSort', 'several'),
          ...sort,
        ],
      },
    }) as const;

  return table.createStateConfig({
    initial: 'unsorted',
    on: onAdoption([adopt('unsorted'), adopt('ascending'), adopt('descending'), adopt('several')]),
    states: {
      unsorted: { on: { 'sort.toggle': sort } },
      one: {
        initial: 'ascending',
        on: { 'sort.clear': clear('unsorted') },
        states: { ascending: sortedColumn('descending'), descending: sortedColumn('ascending') },
      },
      several: {
        on: {
          'sort.toggle': [
            step('reversesSort', 'several'),
            step('addsToSort', 'several'),
            step('removesFromSort', 'several'),
            step('removesFromSort', 'ascending'),
            step('removesFromSort', 'descending'),
            // A plain click on a column of several goes on with its own cycle, and unsorts the others.
            step('reversesSort', 'ascending'),
            step('reversesSort', 'descending'),
            step('removesFromSort', 'unsorted'),
            ...sort,
          ],
          'sort.clear': [clear('several'), clear('ascending'), clear('descending')],
        },
      },
    },
  });
};

/** Returns the guard of a step of the sort cycle. */
const isStep =
  (wanted: SortStep) =>
  ({ context }: WithContext, { toggle, kind }: ToggledTo): boolean => {
    const [taken, sorting] = toggleSorting(context, toggle);
    return taken === wanted && kindOfSorting(sorting) === kind;
  };

export const sortingGuards = {
  /** The column becomes the only sorted one. */
  sortsByColumn: isStep('sort'),
  addsToSort: isStep('add'),
  reversesSort: isStep('reverse'),
  removesFromSort: isStep('remove'),
  clearsSorting: (
    { context: { sorting } }: WithContext,
    { columnId, kind }: { readonly columnId: string; readonly kind: SortingKind },
  ) => {
    const left = clearSorting(sorting, columnId);
    return left.length < sorting.length && kindOfSorting(left) === kind;
  },
  adoptsSorting: (
    { context }: WithContext,
    { adopted: { sorting }, kind }: AdoptedStates & { readonly kind: SortingKind },
  ) => sorting !== undefined && kindOfSorting(adoptSorting(sorting, context.columns)) === kind,
};

export const sortingActions = {
  toggleSorting: assignTable(({ context }, { toggle }: Pick<ToggledTo, 'toggle'>) => ({
    sorting: toggleSorting(context, toggle)[1],
  })),
  clearSorting: assignTable(({ context }, { columnId }: { readonly columnId: string }) => ({
    sorting: clearSorting(context.sorting, columnId),
  })),
  /** An equal sorting stays the same object: TanStack Table sorts the rows again for another one. */
  adoptSorting: assignTable(({ context }, { adopted }: AdoptedStates) => {
    const sorting = adoptSorting(adopted.sorting ?? [], context.columns);
    return { sorting: isSameSorting(sorting, context.sorting) ? context.sorting : sorting };
  }),
};
