import { or, stateIn } from 'xstate';
import { assignOn, enqueueInTable } from '../table.actions';
import type { TableSetup } from '../table.setup';
import { keysOf } from '../features/optional';
import type { TableSnapshot } from '../select';
import { pickStates, urlStateKeys } from '../table.states';
import { leaveBatches, paramsInUrl, updateRecords, withBatches } from './url-record';
import {
  isSameParams,
  type SearchParamsChange,
  type Param,
  type QueuedEvent,
  type StateEncoders,
  type TableContext,
  type TableMachineOptions,
  type TableWrite,
  type UrlStateKey,
  type WholeTableState,
} from '../table.types';

/**
 * Delivers queued changes to the page's history. The table notifies the history, which reads the changes when it writes
 * (`selectQueuedWrite`), and reports whether the browser accepted them. The history retries refused writes.
 */
export const deliveryRegion = (table: TableSetup, mode: 'push' | 'replace') =>
  table.createStateConfig({
    initial: 'idle',
    on: {
      'url.changed': {
        guard: 'adoptsAny',
        actions: 'rebase',
      },
      'state.set': { actions: 'writeTogether' },
      'history.accepted': { target: '.idle', actions: 'recordWrite' },
      'history.refused': '.refused',
    },
    states: {
      idle: {
        always: [
          { guard: 'hasQueuedChange', target: mode === 'push' ? 'pushing' : 'replacing' },
          { guard: 'hasQueuedClamp', target: 'replacing' },
        ],
      },
      replacing: {
        entry: 'replace',
        // Clamping the page replaces the history entry. A user event in the meantime still adds one.
        ...(mode === 'push' && { always: { guard: 'hasQueuedChange', target: 'pushing' } }),
      },
      ...(mode === 'push' && { pushing: { entry: 'push' } }),
      refused: {},
    },
  });

/** Returns a guard that checks the region of a state in the URL. */
export const isInUrlRegion = (key: UrlStateKey, state: string) => stateIn({ url: { [key]: state } });

export const deliveryGuards = (options: Pick<TableMachineOptions, 'states'>) => ({
  hasQueuedChange: or(keysOf(options).map((key) => isInUrlRegion(key, 'queued'))),
  hasQueuedClamp: isInUrlRegion('pagination', 'clamped'),
});

const announce = (method: QueuedEvent['method']) =>
  enqueueInTable(({ context, enqueue }) => {
    const history = context.history();
    if (!history) {
      // The action runs only in a running actor. Transitions that are merely computed, e.g. for path tests, need no history.
      enqueue(() => {
        throw new Error(`createTableMachine: pass the input a \`history\`, or provide the action \`${method}\``);
      });
      return;
    }
    enqueue.sendTo(history.actor, { type: 'table.queued', tableId: history.tableId, method });
  });

export const deliveryActions = {
  /** Notifies the history of queued changes that add an entry. */
  push: announce('push'),
  /** Notifies the history of queued changes that replace the current entry. */
  replace: announce('replace'),
  recordWrite: assignOn('history.accepted', (context, { write }) => {
    const written = new Map(write.changes.map(({ state, after }) => [state, after]));
    const url = updateRecords(leaveBatches(context.url, write.states), write.states, (key) => ({
      inUrl: write.of[key],
      params: written.get(key) ?? paramsInUrl(context.url, key),
    }));
    const isGoneForgotten =
      context.goneSelected.length > 0 &&
      write.states.includes('rowSelection') &&
      isSameParams(
        paramsInUrl(url, 'rowSelection'),
        encodeState(context.codecs(), 'rowSelection', write.of.rowSelection),
      );
    // The URL no longer contains these rows.
    return { url, ...(isGoneForgotten && { goneSelected: [] }) };
  }),
};

/**
 * Returns the params of a state's value. Empty for the default, and for a state that the table doesn't have. Never throws.
 *
 * @example
 * encodeState(createTableSearch().codecs, 'globalFilter', 'ann') // [['globalFilter', 'ann']]
 * encodeState(createTableSearch().codecs, 'globalFilter', '') // []
 */
export const encodeState = <K extends UrlStateKey>(
  codecs: StateEncoders,
  key: K,
  value: WholeTableState[K] | undefined,
): readonly Param[] => (value === undefined ? [] : codecs[key].encode(value));

/**
 * Returns the URL changes for these states. Skips states that the URL already contains.
 *
 * @example
 * changesOf(['sorting'], context) // [{ state: 'sorting', before: [], after: [['sorting', 'name.asc']] }]
 */
export function changesOf(keys: readonly UrlStateKey[], context: TableContext): readonly SearchParamsChange[] {
  const codecs = context.codecs();
  return keys
    .map((key) => ({
      state: key,
      before: paramsInUrl(context.url, key),
      after: encodeState(codecs, key, context[key]),
    }))
    .filter(({ before, after }) => !isSameParams(before, after));
}

/**
 * Returns true if the table has reported a change, and no write was attempted since then.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectIsAnnounced(actor.getSnapshot()) // true, unless the history writes it at once
 */
export const selectIsAnnounced = ({ value: { url } }: TableSnapshot): boolean =>
  url.delivery === 'pushing' || url.delivery === 'replacing';

/**
 * Selects the changes that are ready to write: queued states, and states that the same user events changed. Retries row
 * lists that were too long for the URL.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectQueuedWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', before: [], after: [['globalFilter', 'ann']] }]
 */
export function selectQueuedWrite(snapshot: TableSnapshot): TableWrite {
  const { context } = snapshot;
  const { url } = snapshot.value;
  const queued = urlStateKeys.filter(
    (key) => url[key] === 'queued' || url[key] === 'clamped' || url[key] === 'tooLong',
  );
  const states = withBatches(context.url, queued);
  const changes = changesOf(states, context);
  // A push without changes would add a duplicate history entry.
  const method = snapshot.hasTag('pushed') && changes.length > 0 ? 'push' : 'replace';
  return { method, states, of: pickStates(context, states), changes };
}

/**
 * Selects everything that isn't in the URL yet, without waiting for debounces. The write replaces the current history entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectWholeWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', … }], even while it is pending
 */
export function selectWholeWrite({ context, value: { url } }: TableSnapshot): TableWrite {
  const states = urlStateKeys.filter((key) => url[key] !== undefined);
  // States that no user event changed keep their params, even if those contain missing rows.
  const changed = states.filter((key) => url[key] !== 'synced');
  return { method: 'replace', states, of: pickStates(context, states), changes: changesOf(changed, context) };
}
