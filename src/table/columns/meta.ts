import { isJsonArray, isJsonObject, isObject, type Json } from '../../../machines/shared/json';
import { isFilterCodec, type ColumnFilterCodec, type FilterCodec } from '../url/filter-codec';
import type { FilterControl } from './value-kind';
import type { ColumnExport, ExportedValue } from './exported';
import type { Fold } from './fold';
import type { CellRow } from './host';
import type { ColumnOperators } from './operators/column-operators';
import type { FilterOption } from './options';

/**
 * A column's `meta`, for the view and the URL. If your table's features declare `columnMeta`, add `Partial<KindMeta>`
 * to its type.
 */
export interface KindMeta {
  /** The filter's control. */
  readonly filterControl: FilterControl;
  /** A language tag. Default: `en`. */
  readonly locale?: string | undefined;
  /** Minimum value in the column. Default: no minimum. */
  readonly minValue?: number | undefined;
  /** Formats a bound of a filter like the cells, but without rounding it. */
  readonly boundText?: ((bound: number) => string) | undefined;
  /** The operators in the filter's menu. `withOperators` sets them. Default: no menu. */
  readonly operators?: ColumnOperators | undefined;
  /** Normalizes strings before a text filter compares them. `undefined` for other filters. */
  readonly fold?: Fold | undefined;
  /** Alignment of the cells. Your own `meta` can override the alignment. */
  readonly align: 'start' | 'center' | 'end';
  /** The options of `select` and `multiSelect`. Empty for other controls. */
  readonly filterOptions: readonly FilterOption[];
  /** Converts the filter to JSON for the URL and back. `undefined` for a column without a filter. */
  readonly filterCodec?: ColumnFilterCodec | undefined;
  /** Returns the cell's text, or an empty string without a value. */
  readonly cellText: (row: CellRow, columnId: string) => string;
  /** The column's `cell` function. Views can show its string without rendering a component. */
  readonly cell: (context: { readonly row: CellRow; readonly column: { readonly id: string } }) => string;
  /** Returns the options in the row's cell. Empty for a column without options. */
  readonly optionsOf: (row: CellRow, columnId: string) => readonly (string | boolean)[];
  /** Returns the strings that a search looks through. Empty without a value. */
  readonly searchedTexts: (row: CellRow, columnId: string) => readonly string[];
  /** True if the values are strings that are displayed unchanged. */
  readonly showsTexts: boolean;
  /**
   * True if no value can contain `searched`, a lower-case string. A search then skips the column. Default: always
   * false.
   */
  readonly lacks?: ((searched: string) => boolean) | undefined;
  /** Returns the date's day in the column's time zone, e.g. 20261120. `undefined` without a date. */
  readonly dayOf: (row: CellRow, columnId: string) => number | undefined;
  /** The time zone that decides a date's day. `undefined` for a column without dates. */
  readonly timeZone: string | undefined;
  /**
   * Returns a cell's value for copying and exporting. Numbers, booleans and dates keep their type. All other values
   * become text.
   */
  readonly exportedValue: (row: CellRow, columnId: string) => ExportedValue;
  /** How the column is copied and exported, from your own `meta`. `false` omits the column. */
  readonly export?: false | ColumnExport | undefined;
}

/** `KindMeta` with the filter's type. */
export interface TypedKindMeta<Filter> extends KindMeta {
  readonly filterCodec?: FilterCodec<Filter> | undefined;
}

const isKindMeta = (meta: unknown): meta is KindMeta =>
  isObject(meta) &&
  'filterControl' in meta &&
  'cellText' in meta &&
  'searchedTexts' in meta &&
  'dayOf' in meta &&
  'exportedValue' in meta &&
  'optionsOf' in meta;

export const readFilterCodec = (meta: object | undefined): ColumnFilterCodec | undefined =>
  meta && 'filterCodec' in meta && isFilterCodec(meta.filterCodec) ? meta.filterCodec : undefined;

/**
 * Returns the part of a filter that the codec accepts, in the codec's format. A filter in this format is returned
 * unchanged, because a custom codec may trim text while the user is typing. Returns `undefined` for a list that the
 * codec rejects.
 */
export function readSoundPart(codec: ColumnFilterCodec | undefined, json: Json): Json | undefined {
  if (!codec) return json;
  try {
    const read = codec.format(codec.parse(json)) ?? json;
    return shapeOf(read) === shapeOf(json) ? json : read;
  } catch {
    return isJsonArray(json) ? undefined : json;
  }
}

function shapeOf(json: Json): string {
  if (isJsonArray(json)) return `list of ${json.length}`;
  if (!isJsonObject(json)) return typeof json;
  return JSON.stringify(Object.entries(json).map(([key, value]) => [key, shapeOf(value)]));
}

/**
 * Returns the `meta` that a column function has set. `undefined` for a custom column.
 *
 * @example
 * readKindMeta({ columnDef: { header: 'People', ...numberColumn() } })?.filterControl // 'numberRange'
 */
export const readKindMeta = ({ columnDef }: { readonly columnDef: object }): KindMeta | undefined =>
  'meta' in columnDef && isKindMeta(columnDef.meta) ? columnDef.meta : undefined;

/** Returns the texts that a search finds in a custom column: only strings and numbers. */
export const ownTexts = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
