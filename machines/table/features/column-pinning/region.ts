import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import { findColumn } from '../../columns/state';
import { isSamePinning, kindOfPinning } from '../pinning';
import type { TableSetup } from '../../setup';
import type { TableContext, WholeTableState } from '../../types';
import { columnPinning, type ColumnPinningEvent } from './feature';
import { adoptPinnedColumns, pinColumn, resetPinnedColumn } from './state';

const initial = columnPinning.initial;

type Kind = ReturnType<typeof kindOfPinning>;
type Pin = Pick<ColumnPinningEvent, 'columnId' | 'side'>;
type WithContext = { readonly context: TableContext };

/** The region of pinned columns: none or some. */
export function columnPinningRegion(table: TableSetup) {
  const pin = (kind: Kind) =>
    ({
      guard: {
        type: 'pinsColumnsTo',
        params: ({ event: { columnId, side } }: { event: ColumnPinningEvent }) => ({ columnId, side, kind }),
      },
      target: kind,
      actions: { type: 'pinColumn', params: ({ event }: { event: ColumnPinningEvent }) => event },
    }) as const;
  const adopt = (kind: Kind) => adoptTo('adoptsPinnedColumns', 'adoptPinnedColumns', kind);
  const adoption = onAdoption([adopt('none'), adopt('some')]);

  return table.createStateConfig({
    initial: 'none',
    states: {
      none: { on: { 'columnPinning.pin': pin('some'), ...adoption } },
      some: { on: { 'columnPinning.pin': [pin('none'), pin('some')], ...adoption } },
    },
  });
}

export const columnPinningGuards = {
  pinsColumnsTo: (
    { context: { columns, columnPinning = initial } }: WithContext,
    { columnId, side, kind }: Pin & { readonly kind: Kind },
  ) => {
    const pinned = pinColumn(columnPinning, columnId, side);
    const isChange = findColumn(columns, columnId) !== undefined && !isSamePinning(columnPinning, pinned);
    return isChange && kindOfPinning(pinned) === kind;
  },
  adoptsPinnedColumns: (
    { context }: WithContext,
    { adopted: { columnPinning }, kind }: AdoptedStates & { readonly kind: Kind },
  ) => columnPinning !== undefined && kindOfPinning(adoptPinnedColumns(columnPinning, context.columns)) === kind,
};

export const columnPinningActions = {
  pinColumn: assignTable(({ context: { columnPinning = initial } }, { columnId, side }: Pin) => ({
    columnPinning: pinColumn(columnPinning, columnId, side),
  })),
  adoptPinnedColumns: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    columnPinning: adoptPinnedColumns(adopted.columnPinning ?? initial, context.columns),
  })),
};

/** The optional state by which a table pins columns. */
export const columnPinningState = {
  key: 'columnPinning',
  region: columnPinningRegion,
  guards: columnPinningGuards,
  actions: columnPinningActions,
  resetColumn: ({ columnPinning: pinning }: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnPinning: pinning && resetPinnedColumn(pinning, defaults.columnPinning, columnId),
  }),
} as const;
