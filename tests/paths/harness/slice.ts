import type { TableEvent, TableState, UrlStateKey } from '../../../machines/table';
import { rowSets, type Opening, type RowSetName } from './tables';

/** A part of the product of the machine's regions: how a table is opened, and which events can happen. */
export interface Slice extends Opening {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** The history entry can be left. The history then writes all pending changes first. */
  readonly leavesEntry?: boolean;
  /**
   * The browser may refuse writes, and user events can happen while the history waits. Default: user events wait for
   * the history.
   */
  readonly overlapsWrites?: boolean;
  /**
   * User events wait until all changes are written. Otherwise, with a debounce, each state would be combined with every
   * state that was written before.
   */
  readonly waitsForWrites?: boolean;
  readonly isLong?: boolean;
}

export const adopt = (state: Partial<TableState>): TableEvent => ({ type: 'url.changed', state });
export const set = (state: Partial<TableState>): TableEvent => ({ type: 'state.set', state });
export const reverse: TableEvent = { type: 'columnOrder.reverse' };
export const data = (name: RowSetName): TableEvent => ({ type: 'rows.changed', filterRows: rowSets[name].filterRows });
export const update = (state: Partial<TableState>): TableEvent => ({ type: 'state.update', state });

/**
 * One state while its write is pending: changed, changed back, changed from outside, and changed with another state.
 */
export const pendingWrite = (
  key: UrlStateKey,
  opened: string,
  changes: readonly TableEvent[],
  other: TableEvent,
  state: Partial<TableState>,
): Slice => ({
  name: `${key} while its write is pending`,
  opened,
  events: [...changes, other, adopt(state)],
  leavesEntry: true,
  overlapsWrites: true,
});

/** A list of rows that the history omits from the URL. */
export const tooLong = (key: UrlStateKey, ...changes: readonly TableEvent[]): Slice => ({
  name: `${key} too long for the URL`,
  opened: '',
  events: changes,
  isLong: true,
});

/** One state updated by a TanStack Table setter. */
export const updating = <Key extends UrlStateKey>(key: Key, some: TableState[Key], none: TableState[Key]): Slice => ({
  name: `${key} updated by a setter`,
  opened: '',
  events: [update({ [key]: some }), update({ [key]: none }), update({ columnOrder: [] })],
});
