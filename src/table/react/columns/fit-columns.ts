import { ownTexts } from '../../columns/meta';
import { listValueColumns, type SourceColumn, type ValueColumn } from '../../columns/source-columns';
import { createValueRow } from '../../columns/value-row';
import { requireOption } from '../../../shared/require-option';

/** Options of `fitColumns`. */
export interface FitOptions {
  /** Minimum width in pixels. Default: 80. */
  readonly minPx?: number;
  /** Maximum width in pixels. Default: 400. Longer text is truncated, and a tooltip shows all of it. */
  readonly maxPx?: number;
  /** The cells' font, as a CSS `font` value with its size in pixels. Default: the document's font at 13 px. */
  readonly font?: string;
}

/** Pixels in a header besides its name: sort arrow, menu, handle and padding. */
const headerSpacePx = 64;
/** Pixels in a cell besides its text: the padding, and one pixel for rounding. */
const cellSpacePx = 17;
const minRangePx = 110;
/** Measuring more rows takes noticeably long. */
const maxMeasuredRows = 1000;
/** The average letter width without a browser, e.g. on a server. */
const letterPx = 7.5;

const by = 'fitColumns';

function createRuler(font: string | undefined): (text: string, weight: 400 | 600) => number {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * letterPx;
  const pageFont = font ?? `13px ${getComputedStyle(document.body).fontFamily}`;
  return (text, weight) => {
    context.font = `${weight} ${pageFont}`;
    return context.measureText(text).width;
  };
}

function createTextReader<Row>({ id, kind, readValue }: ValueColumn<Row>): (row: Row, index: number) => string {
  const rowOf = createValueRow();
  return (row, index) => {
    const value = readValue(row, index);
    return kind ? kind.cellText(rowOf(value), id) : (ownTexts(value)[0] ?? '');
  };
}

/**
 * Returns the columns with a `size` that fits the header and the longest text. Keeps columns that have a `size` and
 * columns without values, e.g. buttons. Widths assume the default font size, and grow with the user's font size. Call
 * it once per list, because column widths should not change while people read.
 *
 * @param rows All rows, or a representative sample. Only the first 1,000 are measured.
 * @throws {Error} If `minPx` is not between 20 and `maxPx`, or a column has no ID.
 * @example
 * const columns = useMemo(() => fitColumns(orderColumns, rows), [rows]);
 */
export function fitColumns<Row, Column extends SourceColumn<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
  { minPx = 80, maxPx = 400, font }: FitOptions = {},
): readonly Column[] {
  requireOption(minPx >= 20 && minPx <= maxPx, 'minPx', `a number from 20 to ${maxPx}`, minPx, by);
  const measure = createRuler(font);
  const measured = rows.slice(0, maxMeasuredRows);
  const widths = new Map<SourceColumn<Row>, number>();
  for (const column of listValueColumns<Row>(columns, by)) {
    const { id, columnDef, kind } = column;
    if (columnDef.size !== undefined) continue;
    const name = typeof columnDef.header === 'string' ? columnDef.header : id;
    // Measures only the longest texts: the widest text is almost always among them.
    const texts = new Set(measured.map(createTextReader(column)));
    const longest = [...texts].toSorted((a, b) => b.length - a.length).slice(0, 20);
    const needed = Math.max(
      measure(name, 600) + headerSpacePx,
      ...longest.map((text) => measure(text, 400) + cellSpacePx),
      kind?.filterControl === 'numberRange' ? minRangePx : 0,
    );
    widths.set(columnDef, Math.ceil(Math.min(Math.max(needed, minPx), maxPx)));
  }
  const fit = <Part extends SourceColumn<Row>>(column: Part): Part => {
    const size = widths.get(column);
    if (size !== undefined) return { ...column, size };
    return column.columns ? { ...column, columns: column.columns.map(fit) } : column;
  };
  return columns.map(fit);
}
