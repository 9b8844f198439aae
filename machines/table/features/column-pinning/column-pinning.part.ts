import { assignOn, change, guardOn, partSetup } from '../../base/part';
import { findColumn } from '../../base/columns';
import { isSamePinning } from '../pinning';
import type { Adopt, TableContext, WholeTableState } from '../../base/table.types';
import { columnPinning as feature } from './column-pinning.feature';
import { adoptPinnedColumns, pinColumn, resetPinnedColumn } from './column-pinning.state';

const initial = feature.initial;

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'columnPinning.pin': { guard: 'changesPinnedColumns', actions: ['pinColumn', change('columnPinning')] },
    },
  });

const guards = {
  changesPinnedColumns: guardOn(
    'columnPinning.pin',
    ({ columns, columnPinning = initial }, { columnId, side }) =>
      findColumn(columns, columnId) !== undefined &&
      !isSamePinning(columnPinning, pinColumn(columnPinning, columnId, side)),
  ),
};

const actions = {
  pinColumn: assignOn('columnPinning.pin', ({ columnPinning = initial }, { columnId, side }) => ({
    columnPinning: pinColumn(columnPinning, columnId, side),
  })),
};

const adopt: Adopt = ({ columns }, { state: { columnPinning } }) =>
  columnPinning ? { columnPinning: adoptPinnedColumns(columnPinning, columns) } : {};

/** Lets users pin columns. Pass it in the option `parts`. */
export const columnPinningPart = {
  key: 'columnPinning',
  adopt,
  region,
  guards,
  actions,
  resetColumn: ({ columnPinning: pinning }: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnPinning: pinning && resetPinnedColumn(pinning, defaults.columnPinning, columnId),
  }),
} as const;
