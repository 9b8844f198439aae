import type { CSSProperties } from 'react';
import { filterControlOf, type PlacedColumn } from '../columns/view-columns';

/**
 * Returns the id of the column that fills the remaining width: the first column of texts, in definition order,
 * that is shown, not pinned, and has no width of its own in the state; `undefined` if there is none.
 *
 * @param columnIds all columns, in definition order
 * @param isSized returns true for a column whose width the user set
 */
export const flexibleColumn = (
  columns: readonly PlacedColumn[],
  columnIds: readonly string[],
  isSized: (columnId: string) => boolean,
): string | undefined =>
  columnIds.find((id) =>
    columns.some(
      (column) => column.id === id && filterControlOf(column) === 'text' && column.pinned === null && !isSized(id),
    ),
  );

/** Returns the style that keeps a pinned column in view. The table sets the distances. */
export const pinnedStyle = ({ pinned }: PlacedColumn, index: number): CSSProperties | undefined => {
  if (pinned === null) return undefined;
  const distance = `var(--ct-own-pin-${index})`;
  return pinned === 'left' ? { insetInlineStart: distance } : { insetInlineEnd: distance };
};

/** Returns `left` if columns are pinned to the left: what stands before them is then pinned too. */
export const startSide = (columns: readonly PlacedColumn[]): 'left' | undefined =>
  columns[0]?.pinned === 'left' ? 'left' : undefined;

/** The width of a column. */
export interface ColumnWidth {
  readonly px: number;
  /** True if the user set it. Any other width grows with the font size that the user sets in the browser. */
  readonly isSet: boolean;
}

/**
 * Returns the width of some columns together, as a CSS length.
 *
 * @param start CSS lengths of what stands before the columns
 */
export function cssWidth(widths: readonly ColumnWidth[], start: readonly string[] = []): string {
  const sum = (isSet: boolean) =>
    widths.reduce((total, width) => (width.isSet === isSet ? total + width.px : total), 0);
  return `calc(${[...start, `${sum(true)}px`, `${sum(false)} * var(--ct-own-px)`].join(' + ')})`;
}

type PinProperty = `--ct-own-pin-${number}` | '--ct-own-covered-start' | '--ct-own-covered-end';

/**
 * Returns the distances of pinned columns from their side of the table, and how much of each side they cover, as custom
 * properties. Where nothing is pinned there are none.
 *
 * @param widths in the order of the columns
 * @param start CSS lengths of what stands before the columns
 */
export function pinDistances(
  columns: readonly PlacedColumn[],
  widths: readonly ColumnWidth[],
  start: readonly string[],
): Readonly<Partial<Record<PinProperty, string>>> {
  const upTo = (index: number) => cssWidth(widths.slice(0, index), start);
  const from = (index: number) => cssWidth(widths.slice(index));
  const distances = columns.flatMap(({ pinned }, index): [PinProperty, string][] =>
    pinned === null ? [] : [[`--ct-own-pin-${index}`, pinned === 'left' ? upTo(index) : from(index + 1)]],
  );
  const covered: [PinProperty, string][] = [];
  const firstAfter = columns.findIndex(({ pinned }) => pinned !== 'left');
  if (firstAfter > 0) covered.push(['--ct-own-covered-start', upTo(firstAfter)]);
  const firstRight = columns.findIndex(({ pinned }) => pinned === 'right');
  if (firstRight >= 0) covered.push(['--ct-own-covered-end', from(firstRight)]);
  return Object.fromEntries([...distances, ...covered]);
}
