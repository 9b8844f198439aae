import { assignOn, enqueueInTable, guardOn } from '../table.actions';
import type { TableSetup } from '../table.setup';
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
  type TableWrite,
  type UrlStateKey,
  type WholeTableState,
} from '../table.types';

/**
 * The history reads queued changes with `selectQueuedWrite`, reports whether the browser accepted the write, and
 * retries refused writes.
 */
export const deliveryRegion = (table: TableSetup, mode: 'push' | 'replace') =>
  table.createStateConfig({
    initial: 'idle',
    on: {
      'history.accepted': { target: '.idle', actions: 'recordWrite' },
      'history.refused': '.refused',
    },
    states: {
      idle: {
        on: {
          'write.queued': [...(mode === 'push' ? [push] : []), { target: 'replacing' }],
        },
      },
      replacing: {
        entry: 'replace',
        // Clamping the page replaces the history entry, but a later user event can still push one.
        ...(mode === 'push' && { on: { 'write.queued': push } }),
      },
      ...(mode === 'push' && { pushing: { entry: 'push' } }),
      refused: {},
    },
  });

const push = { guard: 'pushes', target: 'pushing' } as const;

export const deliveryGuards = {
  pushes: guardOn('write.queued', (_, { method }) => method === 'push'),
};

const announce = (method: QueuedEvent['method']) =>
  enqueueInTable(({ context, enqueue }) => {
    const history = context.history();
    if (!history) {
      // Runs only in a running actor. Path tests can then compute transitions without a history.
      enqueue(() => {
        throw new Error(`createTableMachine: pass the input a \`history\`, or provide the action \`${method}\``);
      });
      return;
    }
    enqueue.sendTo(history.actor, { type: 'table.queued', tableId: history.tableId, method });
  });

export const deliveryActions = {
  /** Notifies the history of changes that add an entry. */
  push: announce('push'),
  /** Notifies the history of changes that replace the current entry. */
  replace: announce('replace'),
  recordWrite: assignOn('history.accepted', (context, { write }) => {
    const written = new Map(write.changes.map(({ state, after }) => [state, after]));
    const url = updateRecords(leaveBatches(context.url, write.states), write.states, (key) => ({
      inUrl: write.of[key],
      written: write.of[key],
      params: written.get(key) ?? paramsInUrl(context.url, key),
    }));
    const isGoneForgotten =
      context.goneSelected.length > 0 &&
      write.states.includes('rowSelection') &&
      isSameParams(
        paramsInUrl(url, 'rowSelection'),
        encodeState(context.codecs(), 'rowSelection', write.of.rowSelection),
      );
    return { url, ...(isGoneForgotten && { goneSelected: [] }) };
  }),
};

/**
 * Returns no params for the default, and for states that the table doesn't have. Never throws.
 *
 * @example
 * encodeState(createTableSearch().codecs, 'globalFilter', 'ann') // [['q', 'ann']]
 * encodeState(createTableSearch().codecs, 'globalFilter', '') // []
 */
export const encodeState = <K extends UrlStateKey>(
  codecs: StateEncoders,
  key: K,
  value: WholeTableState[K] | undefined,
): readonly Param[] => (value === undefined ? [] : codecs[key].encode(value));

/**
 * Skips states that the URL already contains.
 *
 * @example
 * changesOf(['sorting'], context) // [{ state: 'sorting', before: [], after: [['sort', 'name']] }]
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
 * Returns true if the history was notified, but hasn't attempted a write since.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectIsAnnounced(actor.getSnapshot()) // true, unless the history writes it at once
 */
export const selectIsAnnounced = ({ value: { url } }: TableSnapshot): boolean =>
  url.delivery === 'pushing' || url.delivery === 'replacing';

/**
 * Returns the queued changes, and those from the same user events. Lists of rows that were too long for the URL are tried
 * again.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectQueuedWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', before: [], after: [['q', 'ann']] }]
 */
export function selectQueuedWrite(snapshot: TableSnapshot): TableWrite {
  const { context } = snapshot;
  const { url } = snapshot.value;
  const queued = urlStateKeys.filter(
    (key) => url[key] === 'queued' || url[key] === 'clamped' || url[key] === 'tooLong',
  );
  const states = withBatches(context.url, queued);
  const changes = changesOf(states, context);
  const method = snapshot.hasTag('pushed') && changes.length > 0 ? 'push' : 'replace';
  return { method, states, of: pickStates(context, states), changes };
}

/**
 * Returns all changes that the URL doesn't contain yet, without waiting for debounces. The write replaces the current history
 * entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectWholeWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', … }], even while it is pending
 */
export function selectWholeWrite({ context, value: { url } }: TableSnapshot): TableWrite {
  const states = urlStateKeys.filter((key) => url[key] !== undefined);
  // The other states keep their params, even those of missing rows.
  const changed = states.filter((key) => url[key] !== 'synced');
  return { method: 'replace', states, of: pickStates(context, states), changes: changesOf(changed, context) };
}
