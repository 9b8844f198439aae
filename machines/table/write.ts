import { changesOf } from './address/delivery';
import { withBatches } from './address/url-record';
import type { TableSnapshot } from './select';
import { pickStates, urlStateKeys } from './states';
import type { TableWrite, UrlStateKey } from './types';

/**
 * Returns true if a table has announced a change, and no write of it was tried since.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectIsAnnounced(actor.getSnapshot()) // true, where no history writes it at once
 */
export const selectIsAnnounced = ({ value: { address } }: TableSnapshot): boolean =>
  address.delivery === 'pushing' || address.delivery === 'replacing';

/**
 * Selects what a table has to write now: the states that are queued, together with those that the same user events changed, and
 * lists of rows that were too long for the URL.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectQueuedWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', before: [], after: [['globalFilter', 'ann']] }]
 */
export function selectQueuedWrite(snapshot: TableSnapshot): TableWrite {
  const { address } = snapshot.value;
  const queued = urlStateKeys.filter(
    (key) => address[key] === 'queued' || address[key] === 'clamped' || address[key] === 'tooLong',
  );
  const write = writeOf(withBatches(snapshot.context.url, queued), snapshot);
  // A push without changes would add an equal entry.
  return snapshot.hasTag('pushed') && write.changes.length > 0 ? { ...write, method: 'push' } : write;
}

/**
 * Selects all that a table has not written yet, before its debounces end. The write replaces the current entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectWholeWrite(actor.getSnapshot()).changes // [{ state: 'globalFilter', … }], also while it is pending
 */
export function selectWholeWrite(snapshot: TableSnapshot): TableWrite {
  const { address } = snapshot.value;
  const states = urlStateKeys.filter((key) => address[key] !== undefined);
  const write = writeOf(states, snapshot);
  // The text of a state that no user event has changed stays, also where it names rows that are gone.
  return { ...write, changes: write.changes.filter(({ state }) => address[state] !== 'synced') };
}

const writeOf = (states: readonly UrlStateKey[], snapshot: TableSnapshot): TableWrite => ({
  method: 'replace',
  states,
  of: pickStates(snapshot.context, states),
  changes: changesOf(states, snapshot.context),
});
