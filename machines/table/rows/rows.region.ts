import { assignOn, assignTable, guardOn } from '../table.actions';
import { derive } from '../derive';
import type { TablePart } from '../part';
import { keysOf } from '../parts';
import type { TableSetup } from '../table.setup';
import { rowStateKeys } from '../table.states';
import type { TableContext, TableMachineOptions, UrlStateKey } from '../table.types';
import { ignoreInUrl, keepInUrl } from '../url/table-url';

/**
 * While rows load, the page and the selection stay and aren't written. Only loaded rows reveal which pages and selected
 * rows exist.
 */
export const rowsRegion = (table: TableSetup, options: Pick<TableMachineOptions, 'states' | 'asyncRows'>) => {
  const rowKeys = rowStateKeysOf(options);
  const { on, ...connection } = options.asyncRows?.connection() ?? {};

  return table.createStateConfig({
    initial: 'waiting',
    ...(options.asyncRows && { invoke: { id: 'rowSource', src: 'rowSource' } }),
    ...connection,
    on: { 'rows.changed': { actions: 'adoptRows' }, ...on },
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
  removesRows: guardOn('rows.changed', (_, event) => 'filterRows' in event && event.filterRows === undefined),
};

export const rowsActions = (parts: readonly TablePart[]) => ({
  adoptRows: assignOn('rows.changed', (context, event) => {
    if (!('filterRows' in event)) return {};
    const { filterRows } = event;
    const derived = { ...context, ...derive(context, { filterRows }) };
    const adopted = parts.reduce((all, { adoptRows }) => ({ ...all, ...adoptRows?.(derived, filterRows) }), {});
    // No user event changed these states, so their params in the URL stay.
    return { ...derived, ...adopted, url: keepInUrl(context, adopted) };
  }),
  /** The params of missing rows stay until their state changes. */
  leaveOutUnknownRows: assignTable(({ context }) => {
    const known = parts.reduce((all, { keepKnownRows }) => ({ ...all, ...keepKnownRows?.(context) }), {});
    return { ...known, url: ignoreInUrl(context, known) };
  }),
});
