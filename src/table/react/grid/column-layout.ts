import type { CSSProperties } from 'react';
import { flexOf, type PlacedColumn } from '../base/view-columns';

/** Returns the position of a pinned column. `pinDistances` sets `--ct-own-pin-…`. */
export const pinnedStyle = ({ pinned }: PlacedColumn, index: number): CSSProperties | undefined => {
  if (pinned === null) return undefined;
  const distance = `var(--ct-own-pin-${index})`;
  return pinned === 'left' ? { insetInlineStart: distance } : { insetInlineEnd: distance };
};

/** Returns `left` if any column is pinned left. The checkbox column is then pinned left too. */
export const startSide = (columns: readonly PlacedColumn[]): 'left' | undefined =>
  columns[0]?.pinned === 'left' ? 'left' : undefined;

export interface ColumnWidth {
  readonly px: number;
  /** True if the user has set the width. All other widths grow with the browser's font size. */
  readonly isSet: boolean;
}

/** @param start CSS lengths of everything before the columns */
function cssWidth(widths: readonly ColumnWidth[], start: readonly string[] = []): string {
  const sum = (isSet: boolean) =>
    widths.reduce((total, width) => (width.isSet === isSet ? total + width.px : total), 0);
  return `calc(${[...start, `${sum(true)}px`, `${sum(false)} * var(--ct-own-px)`].join(' + ')})`;
}

type OwnStyle = CSSProperties & Readonly<Record<`--ct-own-${string}`, string | number>>;

/**
 * Returns the widths of the table and its columns, as custom properties for the style sheet.
 *
 * In a wide table, visible text columns share the spare width. In a narrow table, columns shrink proportionally to
 * their `narrowWidth` before the table scrolls. Pinned and resized columns keep their width.
 *
 * @param widths in column order
 * @param start CSS widths of the cells before the first column, e.g. the checkbox
 */
export function tableWidths(
  columns: readonly PlacedColumn[],
  widths: readonly ColumnWidth[],
  start: readonly string[],
) {
  let grows = 0;
  let shrinks = 0;
  const cols = columns.map((column, index): OwnStyle => {
    const { grow, shrink } = widths[index]?.isSet ? { grow: 0, shrink: 0 } : flexOf(column);
    grows += grow;
    shrinks += shrink;
    return {
      '--ct-own-width': cssWidth(widths.slice(index, index + 1)),
      '--ct-own-grow': grow,
      '--ct-own-shrink': shrink,
    };
  });
  const table: OwnStyle = {
    '--ct-own-wide': cssWidth(widths, start),
    '--ct-own-grows': grows,
    '--ct-own-shrinks': shrinks,
  };
  return { cols, table };
}

type PinProperty = `--ct-own-pin-${number}` | '--ct-own-covered-start' | '--ct-own-covered-end';

/**
 * Returns custom properties: each pinned column's distance from the table's start or end, and the width that pinned
 * columns cover there. Empty if no column is pinned.
 *
 * @param widths in column order
 * @param start CSS widths of the cells before the first column, e.g. the checkbox
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
