import type { ColumnFilterCodec } from '../definition';
import type { FilterCodec } from '../search-params/filter-values';
import type { CellRow } from './host';
import type { FilterOption } from './options';

/** The control by which a column is filtered; `none` for a column that has no filter, `own` for one that the view is given. */
export type FilterControl = 'text' | 'numberRange' | 'dayRange' | 'select' | 'multiSelect' | 'own' | 'none';

/**
 * The `meta` of a column of a kind, for the view and for the address. A table whose features say what a `columnMeta` is says
 * `Partial<KindMeta>` beside its own.
 */
export interface KindMeta {
  readonly filterControl: FilterControl;
  /** The options of `select` and `multiSelect`; none for other controls. */
  readonly filterOptions: readonly FilterOption[];
  /** Reads the filter from the JSON in the address, and writes it. None for a column that has no filter. */
  readonly filterCodec?: ColumnFilterCodec | undefined;
  /** Returns the text of a cell, as it is shown, copied and exported; empty where the row has no value. */
  readonly cellText: (row: CellRow, columnId: string) => string;
  /** Returns the values of the options that the row has; none for a column without options. */
  readonly optionsOf: (row: CellRow, columnId: string) => readonly (string | boolean)[];
  /** Returns the texts by which a row is found. None where it has no value. */
  readonly searchedTexts: (row: CellRow, columnId: string) => readonly string[];
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
  'optionsOf' in meta;

/** Returns what a column of a kind says of its cells and its filter; `undefined` for a column of your own. */
export const readKindMeta = ({ columnDef }: { readonly columnDef: object }): KindMeta | undefined =>
  'meta' in columnDef && isKindMeta(columnDef.meta) ? columnDef.meta : undefined;
