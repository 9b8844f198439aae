import { listValueColumns, type SourceColumn, type ValueColumn } from '../../columns/source-columns';
import { createValueRow } from '../../columns/value-row';
import { requireOption } from '../../../shared/require-option';

/** The options of `fitColumns`. */
export interface FitOptions {
  /** The least width in pixels; 80 where left out. */
  readonly minPx?: number;
  /** The greatest width in pixels; 400 where left out. A longer text is cut short, and whole in a tooltip. */
  readonly maxPx?: number;
  /** The letters of cells, as the CSS property `font` has them, with a size in pixels; those of the page at 13 px where left out. */
  readonly font?: string;
}

/** Pixels in a head beside its name: the mark of the sort, the menu, the handle, and padding. */
const headSpacePx = 64;
/** Pixels in a cell beside its text: padding, and one for rounding. */
const cellSpacePx = 17;
/** Pixels that the two boxes of a range need. */
const minRangePx = 110;
/** Maximum number of rows whose texts are measured: more would take a browser a visible time. */
const maxMeasuredRows = 1000;
/** Estimated width of a letter where no browser can measure it, such as on a server. */
const letterPx = 7.5;

const by = 'fitColumns';

/** Returns a function that measures texts in pixels. */
function createRuler(font: string | undefined): (text: string, weight: 400 | 600) => number {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * letterPx;
  const pageFont = font ?? `13px ${getComputedStyle(document.body).fontFamily}`;
  return (text, weight) => {
    context.font = `${weight} ${pageFont}`;
    return context.measureText(text).width;
  };
}

/** Returns a function that reads the texts of a column. */
function createTextReader<Row>({ id, kind, readValue }: ValueColumn<Row>): (row: Row, index: number) => string {
  const rowOf = createValueRow();
  return (row, index) => {
    const value = readValue(row, index);
    if (kind) return kind.cellText(rowOf(value), id);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}

/**
 * Returns the columns, each as wide as its head and its longest text need, where it has no `size` of its own. The widths are those at
 * the usual size of letters, and grow with the size that a reader sets. Call it once for a list, so that no column changes while
 * somebody reads. Columns without values, such as those of buttons, stay as they are.
 *
 * @param rows those that are measured: all, or some that are like the others; the first 1,000 are
 * @throws {Error} for a `minPx` that is no number from 20 to `maxPx`, or a column without an id
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
    // The longest text is nearly always among the ones with most letters: those alone are measured.
    const texts = new Set(measured.map(createTextReader(column)));
    const longest = [...texts].toSorted((a, b) => b.length - a.length).slice(0, 20);
    const needed = Math.max(
      measure(name, 600) + headSpacePx,
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
