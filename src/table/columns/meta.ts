import type { Json } from '../../../machines/table/table.types';
import { isFilterCodec } from '../url/definition/is-filter-codec';
import type { ColumnFilterCodec } from '../url/definition';
import type { FilterCodec } from '../url/filter-codecs';
import type { FilterControl } from './columns';
import type { ColumnExport, ExportedValue } from './exported';
import type { CellRow } from './host';
import type { FilterOption } from './options';

export type { FilterControl };

/** An end of a range. */
export type RangeEnd = 'min' | 'max';

/**
 * A comparison by which a source filters a column: each kind of columns has its own. Texts contain what is typed (`contains`), numbers and
 * dates have a lower and an upper bound (`min`, `max`), options and booleans are one that is chosen (`is`), and lists of options have any
 * of those that are chosen (`anyOf`).
 */
export type FilterOperator = 'contains' | RangeEnd | 'is' | 'anyOf';

/**
 * The `meta` of a column of a kind, for the view and for the address. A table whose features say what a `columnMeta` is says
 * `Partial<KindMeta>` beside its own.
 */
export interface KindMeta {
  /** The control that the filter is set by. */
  readonly filterControl: FilterControl;
  /** The language tag of its texts. Default: `en`. */
  readonly locale?: string | undefined;
  /** `locale` for boxes that take numbers as the locale writes them. */
  readonly numberBoxes?: 'native' | 'locale' | undefined;
  /** Smallest number that the column can have. Default: no minimum. */
  readonly least?: number | undefined;
  /** The comparisons of the filter, for `limitColumns`. Default: none. */
  readonly filterOperators?: readonly FilterOperator[] | undefined;
  /** The ends of a range that a user can set, from `limitColumns`. Default: both. */
  readonly filterEnds?: readonly RangeEnd[] | undefined;
  /** The side of a cell at which its text is aligned. A `meta` of your own may have another one, such as `center`. */
  readonly align: 'start' | 'center' | 'end';
  /** The options of `select` and `multiSelect`; none for other controls. */
  readonly filterOptions: readonly FilterOption[];
  /** Reads the filter from the JSON in the address, and writes it. None for a column that has no filter. */
  readonly filterCodec?: ColumnFilterCodec | undefined;
  /** Returns the text of a cell, as it is shown; empty where the row has no value. */
  readonly cellText: (row: CellRow, columnId: string) => string;
  /** The `cell` of the kind: a view need not render what it returns as a component. */
  readonly cell: (context: { readonly row: CellRow; readonly column: { readonly id: string } }) => string;
  /** Returns the values of the options that the row has; none for a column without options. */
  readonly optionsOf: (row: CellRow, columnId: string) => readonly (string | boolean)[];
  /** Returns the texts by which a row is found. None where it has no value. */
  readonly searchedTexts: (row: CellRow, columnId: string) => readonly string[];
  /** True for a column of texts, each of which is found by itself and by no other. */
  readonly showsTexts: boolean;
  /** Returns true for a lower-case text that no value can contain. Left out where each value has to be searched. */
  readonly lacks?: ((searched: string) => boolean) | undefined;
  /**
   * Returns the day of the row's date in the time zone of the column, as a number that is greater for a later day; `undefined` for
   * a row without a value, and for a column of other values.
   */
  readonly dayOf: (row: CellRow, columnId: string) => number | undefined;
  /** The time zone of those days; `undefined` for a column of other values. */
  readonly timeZone: string | undefined;
  /** Returns the value of a cell as it is copied and saved: a number as a number, a date as a date, all else as its text. */
  readonly exportedValue: (row: CellRow, columnId: string) => ExportedValue;
  /** `false` for a column that is neither copied nor saved, or how it is. A `meta` of your own says it. */
  readonly export?: false | ColumnExport | undefined;
}

/** The same with the type of the filter. */
export interface TypedKindMeta<Filter> extends KindMeta {
  readonly filterCodec?: FilterCodec<Filter> | undefined;
}

const isKindMeta = (meta: unknown): meta is KindMeta =>
  typeof meta === 'object' &&
  meta !== null &&
  'filterControl' in meta &&
  'cellText' in meta &&
  'searchedTexts' in meta &&
  'dayOf' in meta &&
  'exportedValue' in meta &&
  'optionsOf' in meta;

/** Returns the codec of a filter that the `meta` of a column has, whether the column is of a kind or not. */
export const readFilterCodec = (meta: object | undefined): ColumnFilterCodec | undefined =>
  meta && 'filterCodec' in meta && isFilterCodec(meta.filterCodec) ? meta.filterCodec : undefined;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/**
 * Returns the known items of a list, as a codec reads them; any other value unchanged, since it is read as a whole or not at all.
 * `undefined` for a list that the codec cannot write again.
 */
export function readSoundPart(codec: ColumnFilterCodec | undefined, json: Json): Json | undefined {
  if (!codec || !isList(json)) return json;
  try {
    const read = codec.format(codec.parse(json));
    return isList(read) && read.length !== json.length ? read : json;
  } catch {
    return undefined;
  }
}

/**
 * Returns the `meta` of a column of a kind; `undefined` for a column of your own.
 *
 * @example
 * readKindMeta({ columnDef: { header: 'People', ...numberColumn() } })?.filterControl // 'numberRange'
 */
export const readKindMeta = ({ columnDef }: { readonly columnDef: object }): KindMeta | undefined =>
  'meta' in columnDef && isKindMeta(columnDef.meta) ? columnDef.meta : undefined;

/** Returns the texts by which a value of a custom column is found: a string or a number as it is, and nothing else. */
export const ownTexts = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
