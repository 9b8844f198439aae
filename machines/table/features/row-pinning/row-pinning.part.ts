import { assignOn, change, guardOn, partSetup } from '../../base/part';
import { isSamePinning, keepKnown, pin } from '../pinning';
import { knownRowIds, mayExist } from '../../base/rows';
import type { Adopt, TableContext } from '../../base/table.types';
import { rowPinning as feature, type RowPinning } from './row-pinning.feature';

const initial = feature.initial;

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'rowPinning.pin': { guard: 'changesPinnedRows', actions: ['pinRow', change('rowPinning')] },
    },
  });

const guards = {
  /** False if nothing changes, or if a missing row would be pinned. Missing rows can be unpinned. */
  changesPinnedRows: guardOn('rowPinning.pin', (context, { rowId, side }) => {
    const { rowPinning = initial } = context;
    return !isSamePinning(rowPinning, pinRow(rowPinning, rowId, side)) && (side === null || mayExist(context, rowId));
  }),
};

const actions = {
  pinRow: assignOn('rowPinning.pin', ({ rowPinning = initial }, { rowId, side }) => ({
    rowPinning: pinRow(rowPinning, rowId, side),
  })),
};

const sides = ['top', 'bottom'] as const;

const toPinning = ([top = [], bottom = []]: readonly (readonly string[])[]): RowPinning => ({ top, bottom });

const pinRow = (pinning: RowPinning, rowId: string, side: keyof RowPinning | null): RowPinning =>
  toPinning(pin(pinning, sides, rowId, side));

/** Drops missing and repeated rows. While rows load, no row counts as missing. */
function adoptPinnedRows(pinning: RowPinning, context: Pick<TableContext, 'filterRows'>): RowPinning {
  const rowIds = knownRowIds(context);
  const known = rowIds && new Set(rowIds);
  return toPinning(keepKnown(pinning, sides, (id) => known?.has(id) !== false));
}

const adopt: Adopt = (context, { state: { rowPinning } }) =>
  rowPinning ? { rowPinning: adoptPinnedRows(rowPinning, context) } : {};

/** Lets users pin rows. Pass it in the option `parts`. */
export const rowPinningPart = {
  key: 'rowPinning',
  adopt,
  region,
  guards,
  actions,
  keepKnownRows: (context: TableContext) =>
    context.rowPinning && { rowPinning: adoptPinnedRows(context.rowPinning, context) },
} as const;
