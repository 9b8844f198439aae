import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../actions';
import { findColumn } from '../columns/state';
import { isSamePinning, keepKnownPinnedColumns, kindOfPinning, noPinnedColumns, pinColumn } from '../pinning';
import type { TableSetup } from '../setup';
import type { ColumnPinning, TableColumn, TableContext, TableEvent } from '../types';

type Kind = ReturnType<typeof kindOfPinning>;
type Pinned = Extract<TableEvent, { type: 'columnPinning.pin' }>;
type Pin = Pick<Pinned, 'columnId' | 'side'>;
interface WithContext {
  readonly context: TableContext;
}

/** Tells if columns are pinned. */
export const columnPinningRegion = (table: TableSetup) => {
  const pin = (kind: Kind) =>
    ({
      guard: {
        type: 'pinsColumnsTo',
        params: ({ event: { columnId, side } }: { event: Pinned }) => ({ columnId, side, kind }),
      },
      target: kind,
      actions: { type: 'pinColumn', params: ({ event }: { event: Pinned }) => event },
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
};

export const columnPinningGuards = {
  pinsColumnsTo: (
    { context: { columns, columnPinning = noPinnedColumns } }: WithContext,
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

export const adoptPinnedColumns = (pinning: ColumnPinning, columns: readonly TableColumn[]): ColumnPinning =>
  keepKnownPinnedColumns(pinning, (id) => findColumn(columns, id) !== undefined);

export const columnPinningActions = {
  pinColumn: assignTable(({ context: { columnPinning = noPinnedColumns } }, { columnId, side }: Pin) => ({
    columnPinning: pinColumn(columnPinning, columnId, side),
  })),
  adoptPinnedColumns: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    columnPinning: adoptPinnedColumns(adopted.columnPinning ?? noPinnedColumns, context.columns),
  })),
};
