import { assignOn, change, guardOn, resetPage } from '../../table.actions';
import { derive } from '../../derive';
import { partSetup, type TablePart } from '../../part';
import { resetEntries } from '../reset-column';
import { setColumnFilter } from './column-filters.state';

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'columnFilter.set': {
        guard: 'changesColumnFilter',
        actions: ['setColumnFilter', change('columnFilters'), resetPage('columnFilters')],
      },
    },
  });

const guards = {
  changesColumnFilter: guardOn(
    'columnFilter.set',
    (context, event) => setColumnFilter(context, event) !== context.columnFilters,
  ),
};

const actions = {
  setColumnFilter: assignOn('columnFilter.set', (context, event) =>
    derive(context, { columnFilters: setColumnFilter(context, event) }),
  ),
};

/** `adoptFilters` adopts the search and the column filters together, so that rows are filtered only once. */
export const columnFilters: TablePart = {
  key: 'columnFilters',
  region,
  guards,
  actions,
  resetColumn: (context, defaults, columnId) => ({
    columnFilters: resetEntries(context.columnFilters, defaults.columnFilters, columnId),
  }),
};
