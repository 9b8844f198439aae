import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../actions';
import { isSamePinning, keepKnownPinnedRows, kindOfPinning, noPinnedRows, pinRow } from '../pinning';
import { knownRowIds, mayExist } from '../row-selection/state';
import type { TableSetup } from '../setup';
import type { RowPinning, TableContext, TableEvent } from '../types';

type Kind = ReturnType<typeof kindOfPinning>;
type Pinned = Extract<TableEvent, { type: 'rowPinning.pin' }>;
type Pin = Pick<Pinned, 'rowId' | 'side'>;
interface WithContext {
  readonly context: TableContext;
}

/** Tells if rows are pinned. */
export const rowPinningRegion = (table: TableSetup) => {
  const pin = (kind: Kind) =>
    ({
      guard: {
        type: 'pinsRowsTo',
        params: ({ event: { rowId, side } }: { event: Pinned }) => ({ rowId, side, kind }),
      },
      target: kind,
      actions: { type: 'pinRow', params: ({ event }: { event: Pinned }) => event },
    }) as const;
  const adopt = (kind: Kind) => adoptTo('adoptsPinnedRows', 'adoptPinnedRows', kind);
  const adoption = onAdoption([adopt('none'), adopt('some')]);

  return table.createStateConfig({
    initial: 'none',
    states: {
      none: { on: { 'rowPinning.pin': pin('some'), ...adoption } },
      some: {
        // Of the rows that the address named before there were any, none may be left.
        always: { guard: 'pinsNoRows', target: 'none' },
        on: { 'rowPinning.pin': [pin('none'), pin('some')], ...adoption },
      },
    },
  });
};

/** Leaves out unknown rows, which are none while the table waits for its rows. A row that is pinned twice keeps its first place. */
export function adoptPinnedRows(pinning: RowPinning, context: Pick<TableContext, 'filterRows'>): RowPinning {
  const rowIds = knownRowIds(context);
  const known = rowIds && new Set(rowIds);
  return keepKnownPinnedRows(pinning, (id) => known?.has(id) !== false);
}

/** Returns true if the act changes what is pinned. An unknown row may be unpinned. */
function isChange(context: TableContext, { rowId, side }: Pin): boolean {
  const pinning = context.rowPinning ?? noPinnedRows;
  return !isSamePinning(pinning, pinRow(pinning, rowId, side)) && (side === null || mayExist(context, rowId));
}

export const rowPinningGuards = {
  pinsRowsTo: ({ context }: WithContext, { kind, ...given }: Pin & { readonly kind: Kind }) =>
    isChange(context, given) &&
    kindOfPinning(pinRow(context.rowPinning ?? noPinnedRows, given.rowId, given.side)) === kind,
  pinsNoRows: ({ context }: WithContext) => kindOfPinning(context.rowPinning ?? noPinnedRows) === 'none',
  adoptsPinnedRows: (
    { context }: WithContext,
    { adopted: { rowPinning }, kind }: AdoptedStates & { readonly kind: Kind },
  ) => rowPinning !== undefined && kindOfPinning(adoptPinnedRows(rowPinning, context)) === kind,
};

export const rowPinningActions = {
  pinRow: assignTable(({ context: { rowPinning = noPinnedRows } }, { rowId, side }: Pin) => ({
    rowPinning: pinRow(rowPinning, rowId, side),
  })),
  adoptPinnedRows: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    rowPinning: adoptPinnedRows(adopted.rowPinning ?? noPinnedRows, context),
  })),
};
