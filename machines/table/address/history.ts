import { or, raise, stateIn } from 'xstate';
import { assignTable } from '../actions';
import type { BaseSetup, TableSetup } from '../setup';
import { columnStateKey } from '../sorting/state';
import {
  urlStateKeys,
  type SortingEntry,
  type TableContext,
  type TableEvent,
  type TableMachineOptions,
  type UrlStateKey,
  type WriteParams,
} from '../types';
import { changesOf, recordWrite, tableState, urlSlots, withWholeAct } from './write';

/** Milliseconds from one replacing write to the next: Safari takes 100 history calls in 10 s. */
export const writeInterval = 120;
/** Milliseconds from a refusal to the next try. */
export const retryInterval = 1000;

/**
 * The writing of what is due. Where changes replace, writes keep an interval; where they push, each act is an entry of its own.
 * What the browser refuses stays due and is tried again, in one write.
 */
export const historyRegion = (table: TableSetup, mode: 'push' | 'replace') =>
  table.createStateConfig({
    initial: 'ready',
    on: {
      'address.changed': { actions: { type: 'rebase', params: ({ event }) => ({ adopted: event.state }) } },
    },
    states: {
      ready: {
        on: { 'address.flush': 'flushing' },
        always: [
          { guard: 'isActDue', target: 'collecting' },
          { guard: 'isClampDue', target: 'clamping' },
        ],
      },
      collecting: {
        entry: 'collectDue',
        always: [{ guard: 'isUnchanged', target: 'settling' }, { target: mode === 'push' ? 'pushing' : 'replacing' }],
      },
      clamping: {
        entry: 'collectDue',
        always: [{ guard: 'isUnchanged', target: 'settling' }, { target: 'replacing' }],
      },
      flushing: {
        entry: 'collectAll',
        always: [{ guard: 'isUnchanged', target: 'settling' }, { target: 'replacing' }],
      },
      // The states concerned are settled before anything else is seen to be due.
      settling: {
        entry: 'reportUnchanged',
        on: { 'history.unchanged': 'ready' },
      },
      replacing: {
        entry: { type: 'replace', params: ({ context }) => ({ changes: context.write.changes }) },
        on: {
          'history.accepted': { target: mode === 'push' ? 'ready' : 'cooling', actions: 'recordWrite' },
          'history.refused': 'refused',
        },
      },
      ...(mode === 'push' && {
        pushing: {
          entry: { type: 'push', params: ({ context }) => ({ changes: context.write.changes }) },
          on: {
            'history.accepted': { target: 'ready', actions: 'recordWrite' },
            'history.refused': 'refused',
          },
        },
      }),
      ...(mode === 'replace' && {
        cooling: {
          after: { writeInterval: 'ready' },
          on: { 'address.flush': 'flushing' },
        },
      }),
      refused: {
        after: { retryInterval: 'ready' },
        on: { 'address.flush': 'flushing' },
      },
    },
  });

const isWay = (key: UrlStateKey, state: string) => stateIn({ address: { [key]: state } });

export const historyGuards = {
  isActDue: or(urlStateKeys.map((key) => isWay(key, 'due'))),
  isClampDue: isWay('pagination', 'clamped'),
  isUnchanged: ({ context }: { context: TableContext }) => context.write.changes.length === 0,
};

export const historyActions = ({ codecs }: Pick<TableMachineOptions, 'codecs'>) => ({
  /** Provided by the app: adds a history entry. Must not throw, and answers with `history.accepted` or `history.refused` before it returns. */
  push: (_: unknown, _params: WriteParams) => {
    throw new Error('createTableMachine: provide the action `push`');
  },
  /** Provided by the app: replaces the current history entry, as `push` adds one. */
  replace: (_: unknown, _params: WriteParams) => {
    throw new Error('createTableMachine: provide the action `replace`');
  },
  prepareWrite: assignTable(
    (
      { context },
      { states, sorting }: { readonly states: readonly UrlStateKey[]; readonly sorting: readonly SortingEntry[] },
    ) => ({
      write: {
        states,
        of: urlSlots(context),
        changes: changesOf(states, codecs, context.written, tableState(context, sorting)),
      },
    }),
  ),
  recordWrite: assignTable(({ context }) => ({
    written: recordWrite(context.written, context.write.changes),
    pageCarriers: context.write.states.includes('pagination') ? [] : context.pageCarriers,
  })),
  reportUnchanged: raise<TableContext, TableEvent, TableEvent, undefined>({ type: 'history.unchanged' }),
});

/** The actions that collect what is to be written. They read states of the chart, which only `enqueueActions` can. */
export const collectActions = (base: BaseSetup) => ({
  collectDue: base.enqueueActions(({ context, check, enqueue }) => {
    const due = urlStateKeys.filter((key) => check(isWay(key, 'due')));
    const clamped: readonly UrlStateKey[] = check(isWay('pagination', 'clamped')) ? ['pagination'] : [];
    enqueue({
      type: 'prepareWrite',
      params: {
        states: withWholeAct([...due, ...clamped], context.pageCarriers),
        sorting: sortingIn(context, check),
      },
    });
  }),
  collectAll: base.enqueueActions(({ context, check, enqueue }) => {
    enqueue({ type: 'prepareWrite', params: { states: urlStateKeys, sorting: sortingIn(context, check) } });
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

export const historyDelays = { writeInterval, retryInterval };
