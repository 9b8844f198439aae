import type { TableContext } from '../../base/table.types';
import { keepKnown, pin } from '../pinning';
import { knownRowIds } from '../../base/rows';
import type { RowPinning } from './row-pinning.feature';

const sides = ['top', 'bottom'] as const;

const toPinning = ([top = [], bottom = []]: readonly (readonly string[])[]): RowPinning => ({ top, bottom });

export const pinRow = (pinning: RowPinning, rowId: string, side: keyof RowPinning | null): RowPinning =>
  toPinning(pin(pinning, sides, rowId, side));

/** While rows load, no row counts as missing. */
export function adoptPinnedRows(pinning: RowPinning, context: Pick<TableContext, 'filterRows'>): RowPinning {
  const rowIds = knownRowIds(context);
  const known = rowIds && new Set(rowIds);
  return toPinning(keepKnown(pinning, sides, (id) => known?.has(id) !== false));
}
