import { assignOn, assignTable, change, guardOn, partSetup } from '../../base/part';
import { findColumn } from '../../base/columns';
import type { Adopt, TableContext, WholeTableState, ColumnVisibility, TableColumn } from '../../base/table.types';
import { resetValue } from '../reset-column';

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

/**
 * True unless the column's value is `false`. For IDs such as `constructor`, the value may be an inherited property.
 *
 * @example
 * isShown({ age: false }, 'age') // false
 * isShown({}, 'constructor') // true
 */
export const isShown = (visibility: ColumnVisibility, columnId: string): boolean => visibility[columnId] !== false;

function toggleColumn(visibility: ColumnVisibility, columnId: string): ColumnVisibility {
  // `Object.fromEntries` defines properties, so `__proto__` works as a column ID.
  const others = Object.entries(visibility).filter(([id]) => id !== columnId);
  return Object.fromEntries(isShown(visibility, columnId) ? [...others, [columnId, false]] : others);
}

/** Drops missing columns, and columns that are set to `true`. */
const adoptColumnVisibility = (visibility: ColumnVisibility, columns: readonly TableColumn[]): ColumnVisibility =>
  Object.fromEntries(
    Object.entries(visibility).filter(([id, isVisible]) => !isVisible && findColumn(columns, id) !== undefined),
  );

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
