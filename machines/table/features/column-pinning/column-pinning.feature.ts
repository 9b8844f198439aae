import type { UrlState } from '../../values/url-state';

/** The pinned column IDs of each side. */
export interface ColumnPinning {
  /** Column IDs at the start of the row, in order. TanStack Table 9 calls this side `start`. */
  readonly left: readonly string[];
  /** Column IDs at the end of the row, in order. TanStack Table 9 calls this side `end`. */
  readonly right: readonly string[];
}

/** Pins the column as the last one on the left or the right. `null` unpins it. */
export interface ColumnPinningEvent {
  readonly type: 'columnPinning.pin';
  readonly columnId: string;
  readonly side: keyof ColumnPinning | null;
}

export const columnPinning: UrlState<ColumnPinning, ColumnPinningEvent> = {
  initial: { left: [], right: [] },
  names: 'columns',
};
