import type { UrlState } from '../../values/url-state';

/** The pinned row IDs of each side. */
export interface RowPinning {
  /** IDs of the rows pinned above all other rows, in order. */
  readonly top: readonly string[];
  /** IDs of the rows pinned below all other rows, in order. */
  readonly bottom: readonly string[];
}

/** Pins the row as the last one at the top or the bottom. `null` unpins it. */
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
