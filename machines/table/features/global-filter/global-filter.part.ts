import { assignOn, change, derive, guardOn, partSetup, resetPage, type TablePart } from '../../base/part';

const region = () =>
  partSetup.extend({ guards, actions: actions }).createStateConfig({
    on: {
      'globalFilter.set': {
        guard: 'changesSearch',
        actions: ['setSearch', change('globalFilter'), resetPage('globalFilter')],
      },
    },
  });

const guards = {
  changesSearch: guardOn('globalFilter.set', (context, { globalFilter }) => globalFilter !== context.globalFilter),
};

const actions = {
  setSearch: assignOn('globalFilter.set', (context, { globalFilter }) => derive(context, { globalFilter })),
};

/** Lets users search. Every table has this part. */
export const globalFilterPart: TablePart = {
  key: 'globalFilter',
  name: 'search',
  region,
  guards,
  actions,
  adoptFilter: ({ globalFilter: before }, { globalFilter = before }) => ({ globalFilter }),
  readText: (_, { sets }, text) =>
    sets === 'globalFilter' ? { type: 'globalFilter.set', globalFilter: text, isTyped: true } : undefined,
};
