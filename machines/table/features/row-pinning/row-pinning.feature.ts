import type { UrlState } from '../url-state';

/** The pinned rows of each side, in their order. */
export interface RowPinning {
  /** The ids of the rows above the others, in their order. */
  readonly top: readonly string[];
  /** The ids of the rows below the others, in their order. */
  readonly bottom: readonly string[];
}

/** Pins the row to the end of a side; `null` unpins it. */
export interface RowPinningEvent {
  readonly type: 'rowPinning.pin';
  readonly rowId: string;
  readonly side: keyof RowPinning | null;
}

export const rowPinning: UrlState<RowPinning, RowPinningEvent> = {
  initial: { top: [], bottom: [] },
  names: 'rows',
  needsAllRows: true,
};
