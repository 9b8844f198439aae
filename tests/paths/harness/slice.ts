import type { TableEvent, TableState, UrlStateKey } from '../../../machines/table';
import { rowSets, type Opening, type RowSetName } from './tables';

/** A part of the product of the machine's regions: where a table is opened, and what may happen there. */
export interface Slice extends Opening {
  readonly name: string;
  readonly events: readonly TableEvent[];
  /** The entry may be left, before which the history writes all that is pending. */
  readonly leaves?: boolean;
  /** The browser may refuse writes, and user events come while the history cools or waits: otherwise, they wait for it. */
  readonly hasty?: boolean;
  /**
   * User events wait until the address is written. With a debounce, each of many states would be walked beside
   * each that was written before.
   */
  readonly patient?: boolean;
  /** Lists of rows may be too long for the URL. */
  readonly isLong?: boolean;
}

export const adopt = (state: Partial<TableState>): TableEvent => ({ type: 'url.changed', state });
export const set = (state: Partial<TableState>): TableEvent => ({ type: 'state.set', state });
export const reverse: TableEvent = { type: 'columnOrder.reverse' };
export const data = (name: RowSetName): TableEvent => ({ type: 'rows.changed', filterRows: rowSets[name].filterRows });
export const update = (state: Partial<TableState>): TableEvent => ({ type: 'state.update', state });

/** One URL state on its way to the address: changed, changed back, changed from outside, in company of another. */
export const way = (
  key: UrlStateKey,
  opened: string,
  changes: readonly TableEvent[],
  other: TableEvent,
  state: Partial<TableState>,
): Slice => ({
  name: `${key} on its way to the address`,
  opened,
  events: [...changes, other, adopt(state)],
  leaves: true,
  hasty: true,
});

/** A list of rows that the history omits from the URL. */
export const tooLong = (key: UrlStateKey, ...changes: readonly TableEvent[]): Slice => ({
  name: `${key} that is too long for the URL`,
  opened: '',
  events: changes,
  isLong: true,
});

/** One URL state that a setter of TanStack Table updates. */
export const updating = <Key extends UrlStateKey>(key: Key, some: TableState[Key], none: TableState[Key]): Slice => ({
  name: `${key} that a setter updates`,
  opened: '',
  events: [update({ [key]: some }), update({ [key]: none }), update({ columnOrder: [] })],
});
