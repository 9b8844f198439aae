import { assignOn, change, guardOn, resetPage } from '../../table.actions';
import { derive } from '../../derive';
import { partSetup, type TablePart } from '../../part';

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
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

export const search: TablePart = {
  key: 'globalFilter',
  name: 'search',
  region,
  guards,
  actions,
  adoptFilter: ({ globalFilter: before }, { globalFilter = before }) => ({ globalFilter }),
  readText: (_, { sets }, text) =>
    sets === 'globalFilter' ? { type: 'globalFilter.set', globalFilter: text, isTyped: true } : undefined,
};
