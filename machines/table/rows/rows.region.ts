import { adopts, assignOn, assignTable } from '../table.actions';
import { derive } from '../derive';
import { keepKnownRows, keysOf } from '../features/optional';
import { changeSelection, countAllSelected, keepSelectable } from '../features/row-selection/change';
import { canSelectMatching } from '../features/row-selection/rules';
import { isListed, listRows } from '../features/row-selection/selection';
import type { TableSetup } from '../table.setup';
import { rowStateKeys } from '../table.states';
import type { TableContext, TableMachineOptions, UrlStateKey } from '../table.types';
import { keepExistingRows } from './existing-rows';
import { keepText, noteRows } from './note-rows';
import { selectRows } from './row-list';

/**
 * The rows: there, or awaited. While the table waits for them, the page and the selection stay as they are and are not written:
 * only the rows show which page is the last, and which selected rows exist.
 */
export const rowsRegion = (table: TableSetup, options: Pick<TableMachineOptions, 'states'>) => {
  const becomeNamed = (key: UrlStateKey) => ({ guard: adopts(key), target: 'named' }) as const;
  const becomeKept = (key: UrlStateKey) => ({ guard: adopts(key), target: 'kept' }) as const;

  return table.createStateConfig({
    initial: 'waiting',
    on: { 'rows.changed': { actions: 'adoptRows' } },
    states: {
      waiting: {
        initial: 'named',
        always: { guard: 'areRowsThere', target: 'ready' },
        states: {
          // The address named the selected rows, known or not.
          named: {
            always: { guard: 'areRowsThere', target: '#table.rows.ready', actions: 'leaveOutUnknownRows' },
            // Rows that a user event selects or expands are not those that the address names.
            on: { 'state.set': rowStateKeysOf(options).map(becomeKept) },
          },
          // The rows were there before: selected ones that come again stay selected.
          kept: {
            on: { 'url.changed': rowStateKeysOf(options).map(becomeNamed) },
          },
        },
      },
      ready: { always: { guard: 'areRowsGone', target: 'waiting.kept' } },
    },
  });
};

/** Returns the states that name rows. */
const rowStateKeysOf = (options: Pick<TableMachineOptions, 'states'>): readonly UrlStateKey[] => {
  const keys = keysOf(options);
  return rowStateKeys.filter((key) => keys.includes(key));
};

export const rowsGuards = {
  areRowsThere: ({ context }: { context: TableContext }) => context.filterRows !== undefined,
  areRowsGone: ({ context }: { context: TableContext }) => context.filterRows === undefined,
};

export const rowsActions = ({
  states = [],
  selectAll = 'listed',
}: Pick<TableMachineOptions, 'states' | 'selectAll'>) => ({
  adoptRows: assignOn('rows.changed', (context, { filterRows }) => {
    const { rowSelection } = context;
    if (!isListed(rowSelection) && selectAll === 'matching' && canSelectMatching({ ...context, filterRows }))
      return { ...derive(context, { filterRows }), ...countAllSelected({ rowSelection, filterRows }) };
    if (!filterRows) return derive(context, { filterRows });
    const listed = isListed(rowSelection) ? rowSelection : selectRows({}, listRows(rowSelection, filterRows));
    const { goneSelected, ...known } = keepExistingRows({ ...context, rowSelection: listed, filterRows });
    const changed = { ...derive(context, { filterRows, ...known }), goneSelected };
    // The text of the address stays as it is: no user event has changed the selection.
    return { ...changed, url: noteRows(context, known) };
  }),
  /** The text of the address stays as it is until the selection changes. */
  leaveOutUnknownRows: assignTable(({ context }) => {
    const selection = changeSelection(context, keepSelectable(context.rowSelection, context, { selectAll }));
    // Rows that the address names and that never existed cannot come back.
    return keepText(context, { ...selection, ...keepKnownRows({ states }, context), goneSelected: [] });
  }),
});
