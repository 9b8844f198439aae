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
 * The delivery of queued changes to the history of the page. The table announces that changes are queued. The history reads them
 * when it writes (`selectQueuedWrite`), and tells the table if the browser accepted or refused them. It tries refused ones again.
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
        // Clamping the page replaces the entry. A user event that comes meanwhile still gets an entry of its own.
        ...(mode === 'push' && { always: { guard: 'hasQueuedChange', target: 'pushing' } }),
      },
      ...(mode === 'push' && { pushing: { entry: 'push' } }),
      refused: {},
    },
  });

/** Returns the guard that is true while the region of a state is in this state of its chart. */
export const isWay = (key: UrlStateKey, state: string) => stateIn({ url: { [key]: state } });

export const deliveryGuards = (options: Pick<TableMachineOptions, 'states'>) => ({
  hasQueuedChange: or(keysOf(options).map((key) => isWay(key, 'queued'))),
  hasQueuedClamp: isWay('pagination', 'clamped'),
});

const announce = (method: QueuedEvent['method']) =>
  enqueueInTable(({ context, enqueue }) => {
    const history = context.history();
    if (!history) {
      // Only an actor that runs executes it. Transitions that are merely computed, as for paths, need no history.
      enqueue(() => {
        throw new Error(`createTableMachine: give the input a \`history\`, or provide the action \`${method}\``);
      });
      return;
    }
    enqueue.sendTo(history.actor, { type: 'table.queued', tableId: history.tableId, method });
  });

export const deliveryActions = {
  /** Announces to the history that changes are queued, which add an entry. */
  push: announce('push'),
  /** Announces to the history that changes are queued, which replace the current entry. */
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
    // The URL no longer names them.
    return { url, ...(isGoneForgotten && { goneSelected: [] }) };
  }),
};

/**
 * Returns the parameters that hold a value of the state; none for its default, and none for a state that the table does not
 * have. Never throws.
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
 * Returns the changes that bring these states to the address. A state that the address already holds has none.
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
 * Returns true if a table has announced a change, and no write of it was tried since.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectIsAnnounced(actor.getSnapshot()) // true, where no history writes it at once
 */
export const selectIsAnnounced = ({ value: { url } }: TableSnapshot): boolean =>
  url.delivery === 'pushing' || url.delivery === 'replacing';

/**
 * Selects what a table has to write now: the states that are queued, together with those that the same user events changed, and
 * lists of rows that were too long for the URL.
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
  // A push without changes would add an equal entry.
  const method = snapshot.hasTag('pushed') && changes.length > 0 ? 'push' : 'replace';
  return { method, states, of: pickStates(context, states), changes };
}

/**
 * Selects all that a table has not written yet, before its debounces end. The write replaces the current entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectWholeWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', … }], also while it is pending
 */
export function selectWholeWrite({ context, value: { url } }: TableSnapshot): TableWrite {
  const states = urlStateKeys.filter((key) => url[key] !== undefined);
  // The params of a state that no user event changed stay, even if they name rows that are gone.
  const changed = states.filter((key) => url[key] !== 'synced');
  return { method: 'replace', states, of: pickStates(context, states), changes: changesOf(changed, context) };
}
