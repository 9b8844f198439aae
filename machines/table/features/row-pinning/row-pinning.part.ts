import { assignOn, change, guardOn, partSetup } from '../../base/part';
import { isSamePinning } from '../pinning';
import { mayExist } from '../../base/rows';
import type { Adopt, TableContext } from '../../base/table.types';
import { rowPinning as feature } from './row-pinning.feature';
import { adoptPinnedRows, pinRow } from './row-pinning.state';

const initial = feature.initial;

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'rowPinning.pin': { guard: 'changesPinnedRows', actions: ['pinRow', change('rowPinning')] },
    },
  });

const guards = {
  /** Missing rows can still be unpinned. */
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
