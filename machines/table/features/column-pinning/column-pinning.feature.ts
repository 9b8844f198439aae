import type { UrlState } from '../url-state';

/** The pinned columns of each side, in their order. */
export interface ColumnPinning {
  /** The ids of the columns at the start of the line, in their order. TanStack Table 9 calls it `start`. */
  readonly left: readonly string[];
  /** The ids of the columns at the end of the line, in their order. TanStack Table 9 calls it `end`. */
  readonly right: readonly string[];
}

/** Pins the column to the end of a side; `null` unpins it. */
export interface ColumnPinningEvent {
  readonly type: 'columnPinning.pin';
  readonly columnId: string;
  readonly side: keyof ColumnPinning | null;
}

export const columnPinning: UrlState<ColumnPinning, ColumnPinningEvent> = {
  initial: { left: [], right: [] },
  names: 'columns',
};
