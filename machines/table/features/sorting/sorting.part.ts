import { assignOn, change, guardOn, partSetup, resetPage, type TablePart } from '../../base/part';
import type { TableContext } from '../../base/table.types';
import { resetEntries } from '../reset-column';
import { adoptSorting, clearSorting, toggleSorting } from './sorting.state';

const toggle = ['toggleSorting', change('sorting'), resetPage('sorting')] as const;
const clear = ['clearSorting', change('sorting'), resetPage('sorting')] as const;

/** The context stores the sorted columns. A region per column would slow down tables with hundreds of columns. */
const region = () =>
  partSetup.extend({ guards, actions: actions }).createStateConfig({
    initial: 'unsorted',
    on: {
      'sort.toggle': { guard: 'changesSort', target: '.which', actions: toggle },
      'sort.clear': { guard: 'isSortedBy', target: '.which', actions: clear },
      'adopted.sorting': '.which',
    },
    states: {
      unsorted: {
        on: {
          'sort.toggle': [
            { guard: 'sortsAscending', target: '#table.sorting.one.ascending', actions: toggle },
            { guard: 'sortsDescending', target: '#table.sorting.one.descending', actions: toggle },
          ],
        },
      },
      one: {
        initial: 'ascending',
        on: {
          'sort.toggle': [
            { guard: 'removesFromSort', target: 'unsorted', actions: toggle },
            { guard: 'addsToSort', target: 'several', actions: toggle },
          ],
        },
        states: {
          ascending: { on: { 'sort.toggle': { guard: 'reversesSort', target: 'descending', actions: toggle } } },
          descending: { on: { 'sort.toggle': { guard: 'reversesSort', target: 'ascending', actions: toggle } } },
        },
      },
      several: {},
      which: {
        always: [
          { guard: 'isUnsorted', target: 'unsorted' },
          { guard: 'isSortedBySeveral', target: 'several' },
          { guard: 'isDescending', target: '#table.sorting.one.descending' },
          { target: 'one' },
        ],
      },
    },
  });

interface WithContext {
  readonly context: TableContext;
}

type Sorting = TableContext['sorting'];

const ifToggled = (isTrue: (after: Sorting, before: Sorting) => boolean) =>
  guardOn('sort.toggle', (context, event) => isTrue(toggleSorting(context, event), context.sorting));

const guards = {
  sortsAscending: ifToggled(([after]) => after?.desc === false),
  sortsDescending: ifToggled(([after]) => after?.desc === true),
  reversesSort: ifToggled(([after], [before]) => after?.id === before?.id && after?.desc !== before?.desc),
  removesFromSort: ifToggled((after, before) => after.length < before.length),
  addsToSort: ifToggled((after, before) => after.length > before.length),
  changesSort: ifToggled((after, before) => after !== before),
  isSortedBy: guardOn('sort.clear', ({ sorting }, { columnId }) => sorting.some(({ id }) => id === columnId)),
  isUnsorted: ({ context: { sorting } }: WithContext) => sorting.length === 0,
  isSortedBySeveral: ({ context: { sorting } }: WithContext) => sorting.length > 1,
  isDescending: ({ context: { sorting } }: WithContext) => sorting[0]?.desc === true,
};

const actions = {
  toggleSorting: assignOn('sort.toggle', (context, event) => ({ sorting: toggleSorting(context, event) })),
  clearSorting: assignOn('sort.clear', ({ sorting }, { columnId }) => ({ sorting: clearSorting(sorting, columnId) })),
};

/** Lets users sort. Every table has this part. */
export const sortingPart: TablePart = {
  key: 'sorting',
  region,
  guards,
  actions,
  adopt: adoptSorting,
  resetColumn: (context, defaults, columnId) => ({
    sorting: resetEntries(context.sorting, defaults.sorting, columnId),
  }),
};
