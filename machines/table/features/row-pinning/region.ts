import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import { isSamePinning, kindOfPinning } from '../pinning';
import { mayExist } from '../row-selection/state';
import type { TableSetup } from '../../setup';
import type { TableContext } from '../../types';
import { rowPinning, type RowPinningEvent } from './feature';
import { adoptPinnedRows, pinRow } from './state';

const initial = rowPinning.initial;

type Kind = ReturnType<typeof kindOfPinning>;
type Pin = Pick<RowPinningEvent, 'rowId' | 'side'>;
type WithContext = { readonly context: TableContext };

/** The region of pinned rows: none or some. */
export function rowPinningRegion(table: TableSetup) {
  const pin = (kind: Kind) =>
    ({
      guard: {
        type: 'pinsRowsTo',
        params: ({ event: { rowId, side } }: { event: RowPinningEvent }) => ({ rowId, side, kind }),
      },
      target: kind,
      actions: { type: 'pinRow', params: ({ event }: { event: RowPinningEvent }) => event },
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
}

/** Returns true if the user event changes what is pinned. An unknown row may be unpinned. */
function isChange(context: TableContext, { rowId, side }: Pin): boolean {
  const pinning = context.rowPinning ?? initial;
  return !isSamePinning(pinning, pinRow(pinning, rowId, side)) && (side === null || mayExist(context, rowId));
}

export const rowPinningGuards = {
  pinsRowsTo: ({ context }: WithContext, { kind, ...given }: Pin & { readonly kind: Kind }) =>
    isChange(context, given) && kindOfPinning(pinRow(context.rowPinning ?? initial, given.rowId, given.side)) === kind,
  pinsNoRows: ({ context }: WithContext) => kindOfPinning(context.rowPinning ?? initial) === 'none',
  adoptsPinnedRows: (
    { context }: WithContext,
    { adopted: { rowPinning }, kind }: AdoptedStates & { readonly kind: Kind },
  ) => rowPinning !== undefined && kindOfPinning(adoptPinnedRows(rowPinning, context)) === kind,
};

export const rowPinningActions = {
  pinRow: assignTable(({ context: { rowPinning = initial } }, { rowId, side }: Pin) => ({
    rowPinning: pinRow(rowPinning, rowId, side),
  })),
  adoptPinnedRows: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    rowPinning: adoptPinnedRows(adopted.rowPinning ?? initial, context),
  })),
};

/** The optional state by which a table pins rows. */
export const rowPinningState = {
  key: 'rowPinning',
  region: rowPinningRegion,
  guards: rowPinningGuards,
  actions: rowPinningActions,
  keepKnownRows: (context: TableContext) =>
    context.rowPinning && { rowPinning: adoptPinnedRows(context.rowPinning, context) },
} as const;
