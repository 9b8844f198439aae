import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../actions';
import { findColumn } from '../columns';
import { isSamePinning, keepKnownPinnedColumns, kindOfPinning, noPinnedColumns, pinColumn } from '../pinning';
import type { TableSetup } from '../setup';
import type { ColumnPinning, TableContext, TableEvent, TableMachineOptions } from '../types';

type Kind = ReturnType<typeof kindOfPinning>;
type Pinned = Extract<TableEvent, { type: 'columnPinning.pin' }>;
type Pin = Pick<Pinned, 'columnId' | 'side'>;
interface WithContext {
  readonly context: TableContext;
}

/** The act on one column. The regions of pinned columns and of the address both take it, under one guard. */
export const pinColumnAct = {
  guard: { type: 'changesPinnedColumns', params: ({ event }: { event: Pinned }) => event },
} as const;

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

export const columnPinningGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => {
  const isChange = (pinning: ColumnPinning, { columnId, side }: Pin) =>
    findColumn(columns, columnId) !== undefined && !isSamePinning(pinning, pinColumn(pinning, columnId, side));
  return {
    changesPinnedColumns: ({ context }: WithContext, given: Pin) =>
      isChange(context.columnPinning ?? noPinnedColumns, given),
    pinsColumnsTo: ({ context }: WithContext, { kind, ...given }: Pin & { readonly kind: Kind }) => {
      const pinning = context.columnPinning ?? noPinnedColumns;
      return isChange(pinning, given) && kindOfPinning(pinColumn(pinning, given.columnId, given.side)) === kind;
    },
    adoptsPinnedColumns: (_: unknown, { adopted: { columnPinning }, kind }: AdoptedStates & { readonly kind: Kind }) =>
      columnPinning !== undefined && kindOfPinning(adoptPinnedColumns(columnPinning, columns)) === kind,
  };
};

const adoptPinnedColumns = (pinning: ColumnPinning, columns: TableMachineOptions['columns']): ColumnPinning =>
  keepKnownPinnedColumns(pinning, (id) => findColumn(columns, id) !== undefined);

export const columnPinningActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  pinColumn: assignTable(({ context: { columnPinning = noPinnedColumns } }, { columnId, side }: Pin) => ({
    columnPinning: pinColumn(columnPinning, columnId, side),
  })),
  adoptPinnedColumns: assignTable((_, { adopted }: AdoptedStates) => ({
    columnPinning: adoptPinnedColumns(adopted.columnPinning ?? noPinnedColumns, columns),
  })),
});
