import type { TablePart } from '../part';
import { assignOn, guardOn } from '../table.actions';
import type { TableSetup } from '../table.setup';
import type { TableSnapshot } from '../select';
import { pickStates, urlStateKeys } from '../table.states';
import type { StateWrite } from '../table.types';
import { setInUrl, withTogether } from './table-url';

/**
 * The history reads queued changes with `selectQueuedWrite`, reports whether the browser accepted the write, and
 * retries refused writes.
 */
export const deliveryRegion = (table: TableSetup, mode: 'push' | 'replace') =>
  table.createStateConfig({
    initial: 'idle',
    on: {
      'write.accepted': { target: '.idle', actions: 'recordWrite' },
      'write.refused': '.refused',
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

const isMissing = (method: StateWrite['method']) => () => {
  throw new Error(`createTableMachine: provide the action \`${method}\`, e.g. with \`bindTable\``);
};

export const deliveryActions = (parts: readonly TablePart[]) => ({
  /** Notifies the history of changes that add an entry. */
  push: isMissing('push'),
  /** Notifies the history of changes that replace the current entry. */
  replace: isMissing('replace'),
  recordWrite: assignOn('write.accepted', (context, { write }) => {
    const { url, defaults } = context;
    const { states, tooLong = [] } = write;
    const written = { ...pickStates(write.of, states), ...pickStates(defaults, tooLong) };
    const forgotten = parts.reduce((all, { adoptWrite }) => ({ ...all, ...adoptWrite?.(context, write) }), {});
    return { ...forgotten, url: setInUrl(url, written, written) };
  }),
});

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
 * selectQueuedWrite(actor.getSnapshot()).of // { globalFilter: 'ann' }
 */
export function selectQueuedWrite(snapshot: TableSnapshot): StateWrite {
  const { url } = snapshot.value;
  const queued = urlStateKeys.filter(
    (key) => url[key] === 'queued' || url[key] === 'clamped' || url[key] === 'tooLong',
  );
  const method = snapshot.hasTag('pushed') ? 'push' : 'replace';
  return writeOf(snapshot, method, withTogether(snapshot.context.url, queued));
}

/**
 * Returns all changes that the URL doesn't contain yet, without waiting for debounces. The write replaces the current history
 * entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectWholeWrite(actor.getSnapshot()).of // { globalFilter: 'ann' }, even while it is pending
 */
export function selectWholeWrite(snapshot: TableSnapshot): StateWrite {
  const { url } = snapshot.value;
  const unwritten = urlStateKeys.filter((key) => url[key] !== undefined && url[key] !== 'synced');
  return writeOf(snapshot, 'replace', unwritten);
}

const writeOf = (
  { context }: TableSnapshot,
  method: StateWrite['method'],
  states: StateWrite['states'],
): StateWrite => ({
  method,
  states,
  of: pickStates(context, states),
  before: pickStates(context.url.lastWritten, states),
});
