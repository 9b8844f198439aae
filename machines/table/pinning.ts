import type { ColumnPinning, RowPinning } from './types';

/** The ids that are pinned to each of two sides. */
type Pinned<Side extends string> = Readonly<Record<Side, readonly string[]>>;

/** Pins an id to the end of a side, or unpins it: `null`. It leaves the side where it was. */
function pin<Side extends string>(pinned: Pinned<Side>, sides: readonly Side[], id: string, side: Side | null) {
  const listOf = (of: Side) => {
    const others = pinned[of].filter((other) => other !== id);
    return of === side ? [...others, id] : others;
  };
  return sides.map(listOf);
}

/** Leaves out ids that are not known. An id that is pinned twice keeps its first place. */
function keepKnown<Side extends string>(
  pinned: Pinned<Side>,
  sides: readonly Side[],
  isKnown: (id: string) => boolean,
) {
  const seen = new Set<string>();
  return sides.map((side) => pinned[side].filter((id) => isKnown(id) && !seen.has(id) && seen.add(id)));
}

const columnSides = ['left', 'right'] as const;
const rowSides = ['top', 'bottom'] as const;

const toColumns = ([left = [], right = []]: readonly (readonly string[])[]): ColumnPinning => ({ left, right });
const toRows = ([top = [], bottom = []]: readonly (readonly string[])[]): RowPinning => ({ top, bottom });

export const noPinnedColumns: ColumnPinning = { left: [], right: [] };
export const noPinnedRows: RowPinning = { top: [], bottom: [] };

/**
 * Pins a column to the end of a side, or unpins it: `null`. It leaves the side where it was.
 *
 * @example
 * pinColumn({ left: ['id'], right: [] }, 'id', 'right') // { left: [], right: ['id'] }
 */
export const pinColumn = (pinning: ColumnPinning, columnId: string, side: keyof ColumnPinning | null): ColumnPinning =>
  toColumns(pin(pinning, columnSides, columnId, side));

/** Pins a row to the end of a side, or unpins it: `null`. It leaves the side where it was. */
export const pinRow = (pinning: RowPinning, rowId: string, side: keyof RowPinning | null): RowPinning =>
  toRows(pin(pinning, rowSides, rowId, side));

export const keepKnownPinnedColumns = (pinning: ColumnPinning, isKnown: (id: string) => boolean): ColumnPinning =>
  toColumns(keepKnown(pinning, columnSides, isKnown));

export const keepKnownPinnedRows = (pinning: RowPinning, isKnown: (id: string) => boolean): RowPinning =>
  toRows(keepKnown(pinning, rowSides, isKnown));

/** Returns true if the same ids are pinned to the same sides, in the same order. */
export const isSamePinning = (a: ColumnPinning | RowPinning, b: ColumnPinning | RowPinning): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns the chart's state. */
export const kindOfPinning = (pinning: ColumnPinning | RowPinning): 'none' | 'some' =>
  Object.values(pinning).some((ids: readonly string[]) => ids.length > 0) ? 'some' : 'none';
