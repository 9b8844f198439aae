import { assignOn, change, guardOn, resetPage } from '../../table.actions';
import { derive } from '../../derive';
import type { TableSetup } from '../../table.setup';

export const searchRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'globalFilter.set': {
        guard: 'changesSearch',
        actions: ['setSearch', change('globalFilter'), resetPage('globalFilter')],
      },
    },
  });

export const searchGuards = {
  changesSearch: guardOn('globalFilter.set', (context, { globalFilter }) => globalFilter !== context.globalFilter),
};

export const searchActions = {
  setSearch: assignOn('globalFilter.set', (context, { globalFilter }) => derive(context, { globalFilter })),
};
