import { or, stateIn } from 'xstate';
import { assignTable } from '../actions';
import type { BaseSetup, TableSetup } from '../setup';
import { columnStateKey } from '../sorting/state';
import {
  urlStateKeys,
  type SortingEntry,
  type TableContext,
  type TableMachineOptions,
  type UrlStateKey,
  type Delivery,
} from '../types';
import { changesOf, recordWrite, tableState, urlSlots, withWholeAct } from './write';

/**
 * The delivery of due changes to the history of the page. The table announces that changes are due. The history asks for
 * them when it writes, and answers if the browser accepted or refused them. Refused changes stay due until it asks again.
 */
export const deliveryRegion = (table: TableSetup, mode: 'push' | 'replace') => {
  const asked = {
    'history.collect': { target: 'delivering', actions: 'collectDue' },
    // The entry is about to be left, so that changes whose debounce still runs are written too.
    'history.collectAll': { target: 'delivering', actions: 'collectAll' },
  } as const;

  return table.createStateConfig({
    initial: 'idle',
    on: {
      'address.changed': {
        guard: { type: 'adoptsAny', params: ({ event }) => ({ adopted: event.state }) },
        actions: { type: 'rebase', params: ({ event }) => ({ adopted: event.state }) },
      },
    },
    states: {
      idle: {
        on: asked,
        always: [
          { guard: 'isActDue', target: mode === 'push' ? 'pushing' : 'replacing' },
          { guard: 'isClampDue', target: 'replacing' },
        ],
      },
      replacing: {
        entry: 'replace',
        on: asked,
        // Clamping the page replaces the entry. An act that comes meanwhile still gets an entry of its own.
        ...(mode === 'push' && { always: { guard: 'isActDue', target: 'pushing' } }),
      },
      ...(mode === 'push' && { pushing: { entry: 'push', on: asked } }),
      delivering: {
        entry: { type: 'deliver', params: ({ context }) => context.write },
        on: {
          'history.accepted': { target: 'idle', actions: 'recordWrite' },
          'history.refused': 'refused',
        },
      },
      refused: { on: asked },
    },
  });
};

const isWay = (key: UrlStateKey, state: string) => stateIn({ address: { [key]: state } });

export const deliveryGuards = {
  isActDue: or(urlStateKeys.map((key) => isWay(key, 'due'))),
  isClampDue: isWay('pagination', 'clamped'),
};

export const deliveryActions = ({ codecs }: Pick<TableMachineOptions, 'codecs'>) => ({
  /** Provided by the binding. Announces to the history that changes are due, which add an entry. */
  push: () => {
    throw new Error('createTableMachine: provide the action `push`');
  },
  /** Provided by the binding. Announces to the history that changes are due, which replace the current entry. */
  replace: () => {
    throw new Error('createTableMachine: provide the action `replace`');
  },
  /** Provided by the binding. Gives the history the changes that it asked for, if there are any. It answers with `history.accepted` or `history.refused`. */
  deliver: (_: unknown, _params: Delivery) => {
    throw new Error('createTableMachine: provide the action `deliver`');
  },
  prepareWrite: assignTable(
    (
      { context },
      {
        method,
        states,
        sorting,
      }: Pick<TableContext['write'], 'method' | 'states'> & { readonly sorting: readonly SortingEntry[] },
    ) => {
      const changes = changesOf(states, codecs, context.written, tableState(context, sorting));
      // Without changes there is nothing to push.
      return { write: { method: changes.length > 0 ? method : 'replace', states, of: urlSlots(context), changes } };
    },
  ),
  recordWrite: assignTable(({ context }) => ({
    written: recordWrite(context.written, context.write.changes),
    pageCarriers: context.write.states.includes('pagination') ? [] : context.pageCarriers,
  })),
});

/** The actions that collect the changes to write. They read states of the chart, which only `enqueueActions` can. */
export const collectActions = (base: BaseSetup, mode: 'push' | 'replace') => ({
  collectDue: base.enqueueActions(({ context, check, enqueue }) => {
    const due = urlStateKeys.filter((key) => check(isWay(key, 'due')));
    const clamped: readonly UrlStateKey[] = check(isWay('pagination', 'clamped')) ? ['pagination'] : [];
    enqueue({
      type: 'prepareWrite',
      params: {
        method: mode === 'push' && due.length > 0 ? 'push' : 'replace',
        states: withWholeAct([...due, ...clamped], context.pageCarriers),
        sorting: sortingIn(context, check),
      },
    });
  }),
  collectAll: base.enqueueActions(({ context, check, enqueue }) => {
    enqueue({
      type: 'prepareWrite',
      params: { method: 'replace', states: urlStateKeys, sorting: sortingIn(context, check) },
    });
  }),
});

/** Reads the directions of the sorted columns, which are states of the chart, in sort order. */
function sortingIn(
  { sortOrder }: TableContext,
  check: (guard: ReturnType<typeof stateIn>) => boolean,
): readonly SortingEntry[] {
  return sortOrder.map((id) => ({
    id,
    desc: check(stateIn({ sorting: { [columnStateKey(id)]: 'descending' } })),
  }));
}
