import type { TableEvent, TableState, UrlStateKey } from '../../../machines/table';
import { rowSets, type Opening, type RowSetName } from './tables';

/** A part of the machine's state space: how a table is opened, and which events can happen. */
export interface Slice extends Opening {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** True if the user can leave the history entry. Before that, the history writes all pending changes. */
  readonly leavesEntry?: boolean;
  /**
   * True if the browser may refuse writes, and user events can happen while the history waits. By default, user events
   * wait for the history.
   */
  readonly overlapsWrites?: boolean;
  /**
   * True if user events wait until all changes are written. Otherwise, a debounce would combine each state with every
   * state written before.
   */
  readonly waitsForWrites?: boolean;
  readonly isLong?: boolean;
}

export const slice = (
  name: string,
  opened: string,
  events: readonly TableEvent[],
  rest: Omit<Slice, 'name' | 'opened' | 'events'> = {},
): Slice => ({ name, opened, events, ...rest });

export const adopt = (state: Partial<TableState>): TableEvent => ({ type: 'url.changed', state });
export const set = (state: Partial<TableState>): TableEvent => ({ type: 'state.set', state });
export const reverse: TableEvent = { type: 'columnOrder.reverse' };
export const data = (name: RowSetName): TableEvent => ({ type: 'rows.changed', filterRows: rowSets[name].filterRows });
export const update = (state: Partial<TableState>): TableEvent => ({ type: 'state.patch', state });

/**
 * A slice in which one state changes while its write is pending: by the user, back again, from outside, and together
 * with another state.
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

export const tooLong = (key: UrlStateKey, ...changes: readonly TableEvent[]): Slice => ({
  name: `${key} too long for the URL`,
  opened: '',
  events: changes,
  isLong: true,
});

export const updating = <Key extends UrlStateKey>(key: Key, some: TableState[Key], none: TableState[Key]): Slice => ({
  name: `${key} updated by a setter or set`,
  opened: '',
  events: [
    update({ [key]: some }),
    update({ [key]: none }),
    update({ columnOrder: [] }),
    set({ [key]: some }),
    set({ [key]: none }),
    set({}),
  ],
  leavesEntry: true,
});
