import type { Json, Pagination, SortingEntry, TableState } from '../../../../machines/table/table.types';
import type { ParamNames, ParamOptions } from '..';

/**
 * The codec of a column's filter with any values: `textFilter`, `dateFilter`, or one of your own for a `Date` or a `Set`.
 * Its members are methods, so that TypeScript takes the codec of any filter.
 */
export interface ColumnFilterCodec {
  /** Returns `undefined`, or throws, for a value that is no filter. */
  parse(value: Json): unknown;
  /** Returns the JSON that the address holds. It gets only what `parse` returns, or a control of the column has set. */
  format(filter: unknown): Json;
}

/**
 * The codec of a global filter that is no text, such as a list of words. The search string of the address is what it formats;
 * the empty string is no filter.
 */
export interface GlobalFilterCodec {
  /** Returns `undefined`, or throws, for a string that is no filter. */
  parse(text: string): unknown;
  /** Returns the text that the address holds. It gets only what `parse` returns, or the table has set. */
  format(filter: unknown): string;
}

/** The columns that a link may name, each with the codec of its filter; `true` for a filter of any JSON. */
export type DefinedColumns = Readonly<Record<string, ColumnFilterCodec | true>>;

/** A filter of one of the columns. */
export type DefinedFilter<Columns extends DefinedColumns> = {
  readonly [Id in keyof Columns & string]: {
    readonly id: Id;
    readonly value: Columns[Id] extends { parse(value: Json): infer Filter } ? Exclude<Filter, undefined> : Json;
  };
}[keyof Columns & string];

type ColumnId<Columns extends DefinedColumns> = keyof Columns & string;

/** A table's state, or a part of it, in the shapes of TanStack Table 9. */
export interface DefinedState<Columns extends DefinedColumns = DefinedColumns> extends Partial<
  Omit<TableState, 'sorting' | 'pagination' | 'columnFilters' | 'columnOrder' | 'columnPinning' | 'grouping'>
> {
  /** The sorted columns, the first first. */
  readonly sorting?: readonly (SortingEntry & { readonly id: ColumnId<Columns> })[];
  /** States that are left out have their default. `pageIndex` is 0-based. */
  readonly pagination?: Partial<Pagination>;
  /** The filters, one a column, each with its JSON. */
  readonly columnFilters?: readonly DefinedFilter<Columns>[];
  /** The ids of the columns in their order; an empty list is the order of their definition. */
  readonly columnOrder?: readonly ColumnId<Columns>[];
  /** The ids of the pinned columns of each side, in their order. */
  readonly columnPinning?: {
    readonly start?: readonly ColumnId<Columns>[];
    readonly end?: readonly ColumnId<Columns>[];
  };
  /** The ids of the columns that rows are grouped by, the outermost first. */
  readonly grouping?: readonly ColumnId<Columns>[];
}

type ParamKey = keyof ParamNames;

type NameOf<Params extends ParamOptions, Key extends ParamKey> = Params extends { readonly [K in Key]: infer Name }
  ? Name extends string
    ? Name
    : never
  : Key;

/** The parameters of a table, each a raw text under its own name. */
export type DefinedParams<Params extends ParamOptions> = { readonly [Key in ParamKey as NameOf<Params, Key>]?: string };
