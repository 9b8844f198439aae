import { assignOn, change, guardOn, partSetup } from '../../base/part';
import { findColumn } from '../../base/columns';
import { isSamePinning, keepKnown, pin } from '../pinning';
import type { Adopt, TableContext, WholeTableState, TableColumn } from '../../base/table.types';
import { columnPinning as feature, type ColumnPinning } from './column-pinning.feature';

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

const sides = ['left', 'right'] as const;

const toPinning = ([left = [], right = []]: readonly (readonly string[])[]): ColumnPinning => ({ left, right });

const pinColumn = (pinning: ColumnPinning, columnId: string, side: keyof ColumnPinning | null): ColumnPinning =>
  toPinning(pin(pinning, sides, columnId, side));

const adoptPinnedColumns = (pinning: ColumnPinning, columns: readonly TableColumn[]): ColumnPinning =>
  toPinning(keepKnown(pinning, sides, (id) => findColumn(columns, id) !== undefined));

const sideOf = ({ left, right }: ColumnPinning, columnId: string): keyof ColumnPinning | null =>
  left.includes(columnId) ? 'left' : right.includes(columnId) ? 'right' : null;

function resetPinnedColumn(
  pinning: ColumnPinning,
  defaults: ColumnPinning,
  columnId: string,
): ColumnPinning | undefined {
  const side = sideOf(defaults, columnId);
  return sideOf(pinning, columnId) === side ? undefined : pinColumn(pinning, columnId, side);
}

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
