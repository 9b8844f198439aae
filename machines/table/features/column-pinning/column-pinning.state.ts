import { findColumn } from '../../base/columns';
import type { TableColumn } from '../../base/table.types';
import { keepKnown, pin } from '../pinning';
import type { ColumnPinning } from './column-pinning.feature';

const sides = ['left', 'right'] as const;

const toPinning = ([left = [], right = []]: readonly (readonly string[])[]): ColumnPinning => ({ left, right });

/** Adds the column at the end of a side, and removes it from the other side. `null` unpins it. */
export const pinColumn = (pinning: ColumnPinning, columnId: string, side: keyof ColumnPinning | null): ColumnPinning =>
  toPinning(pin(pinning, sides, columnId, side));

export const adoptPinnedColumns = (pinning: ColumnPinning, columns: readonly TableColumn[]): ColumnPinning =>
  toPinning(keepKnown(pinning, sides, (id) => findColumn(columns, id) !== undefined));

const sideOf = ({ left, right }: ColumnPinning, columnId: string): keyof ColumnPinning | null =>
  left.includes(columnId) ? 'left' : right.includes(columnId) ? 'right' : null;

/** Moves the column to the side where the defaults pin it. Returns `undefined` if it is already there. */
export function resetPinnedColumn(
  pinning: ColumnPinning,
  defaults: ColumnPinning,
  columnId: string,
): ColumnPinning | undefined {
  const side = sideOf(defaults, columnId);
  return sideOf(pinning, columnId) === side ? undefined : pinColumn(pinning, columnId, side);
}
