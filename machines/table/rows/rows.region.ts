import { assignOn, assignTable, guardOn } from '../table.actions';
import { derive } from '../derive';
import { keysOf } from '../parts';
import { changeSelection, countAllSelected, keepSelectable } from '../features/row-selection/change';
import { canSelectMatching } from '../features/row-selection/rules';
import { isListed, listRows } from '../features/row-selection/selection';
import type { TableSetup } from '../table.setup';
import { rowStateKeys } from '../table.states';
import type { TableContext, TableMachineOptions, UrlStateKey } from '../table.types';
import { keepExistingRows } from './existing-rows';
import { ignoreInUrl, keepInUrl } from '../url/table-url';
import { selectRows } from './row-list';

/**
 * While rows load, the page and the selection stay and aren't written. Only loaded rows reveal which pages and selected
 * rows exist.
 */
export const rowsRegion = (table: TableSetup, options: Pick<TableMachineOptions, 'states'>) => {
  const rowKeys = rowStateKeysOf(options);

  return table.createStateConfig({
    initial: 'waiting',
    on: { 'rows.changed': { actions: 'adoptRows' } },
    states: {
      waiting: {
        initial: 'unverified',
        always: { guard: 'areRowsThere', target: 'ready' },
        states: {
          // The selected rows come from the URL, so some may not exist.
          unverified: {
            always: { guard: 'areRowsThere', target: '#table.rows.ready', actions: 'leaveOutUnknownRows' },
            // User events only select or expand existing rows.
            on: onAdopted(rowKeys, (key) => ({ guard: { type: 'isUnwritten', params: { key } }, target: 'verified' })),
          },
          // The selected rows have existed. If they disappear and return, they stay selected.
          verified: {
            on: onAdopted(rowKeys, (key) => ({ guard: { type: 'isAsInUrl', params: { key } }, target: 'unverified' })),
          },
        },
      },
      ready: {
        on: { 'rows.changed': { guard: 'removesRows', target: 'waiting.verified', actions: 'adoptRows' } },
      },
    },
  });
};

const onAdopted = <const Transition>(
  keys: readonly UrlStateKey[],
  transition: (key: UrlStateKey) => Transition,
): { readonly [Key in `adopted.${UrlStateKey}`]?: Transition } =>
  Object.fromEntries(keys.map((key) => [`adopted.${key}`, transition(key)]));

const rowStateKeysOf = (options: Pick<TableMachineOptions, 'states'>): readonly UrlStateKey[] => {
  const keys = keysOf(options);
  return rowStateKeys.filter((key) => keys.includes(key));
};

export const rowsGuards = {
  areRowsThere: ({ context }: { context: TableContext }) => context.filterRows !== undefined,
  removesRows: guardOn('rows.changed', (_, { filterRows }) => filterRows === undefined),
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
    // The selection changed without a user event, so its params in the URL stay.
    return { ...changed, url: keepInUrl(context, known) };
  }),
  /** The selection's params in the URL stay until it changes. */
  leaveOutUnknownRows: assignTable(({ context }) => {
    const selection = changeSelection(context, keepSelectable(context.rowSelection, context, { selectAll }));
    const known = states.reduce((all, { keepKnownRows }) => ({ ...all, ...keepKnownRows?.(context) }), selection);
    return { ...known, url: ignoreInUrl(context, known), goneSelected: [] };
  }),
});
