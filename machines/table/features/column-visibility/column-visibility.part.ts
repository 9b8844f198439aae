import { assignOn, assignTable, change, guardOn, partSetup } from '../../base/part';
import { findColumn } from '../../base/columns';
import type { Adopt, TableContext, WholeTableState } from '../../base/table.types';
import { resetValue } from '../reset-column';
import { adoptColumnVisibility, isShown, toggleColumn } from './column-visibility.state';

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'columnVisibility.toggle': { guard: 'changesVisibility', actions: ['toggleColumn', change('columnVisibility')] },
      'columnVisibility.showAll': {
        guard: 'hasHiddenColumns',
        actions: ['showAllColumns', change('columnVisibility')],
      },
    },
  });

const guards = {
  changesVisibility: guardOn(
    'columnVisibility.toggle',
    ({ columns, columnVisibility = {} }, { columnId, visible }) =>
      findColumn(columns, columnId) !== undefined && visible !== isShown(columnVisibility, columnId),
  ),
  hasHiddenColumns: ({ context: { columnVisibility = {} } }: { context: TableContext }) =>
    Object.keys(columnVisibility).length > 0,
};

const actions = {
  toggleColumn: assignOn('columnVisibility.toggle', ({ columnVisibility = {} }, { columnId }) => ({
    columnVisibility: toggleColumn(columnVisibility, columnId),
  })),
  showAllColumns: assignTable(() => ({ columnVisibility: {} })),
};

const adopt: Adopt = ({ columns }, { state: { columnVisibility } }) =>
  columnVisibility ? { columnVisibility: adoptColumnVisibility(columnVisibility, columns) } : {};

/** Lets users hide columns. Pass it in the option `parts`. */
export const columnVisibilityPart = {
  key: 'columnVisibility',
  adopt,
  region,
  guards,
  actions,
  resetColumn: ({ columnVisibility }: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnVisibility: columnVisibility && resetValue(columnVisibility, defaults.columnVisibility, columnId),
  }),
} as const;
