import type { Json, Pagination, SortingEntry, TableState } from '../../../../machines/table/base/table.types';
import type { ColumnFilterCodec } from '../filter-codec';
import type { FilterOperator } from '../filter-text';
import type { ParamOptions } from '../table-search';
import type { standardParams } from '../codec';

/** Column IDs with their filters' codecs. `true` accepts any JSON as a filter. */
export type DefinedColumns = Readonly<Record<string, ColumnFilterCodec | true>>;

/** A filter of one of the columns. */
export type DefinedFilter<Columns extends DefinedColumns> = {
  readonly [Id in keyof Columns & string]: {
    readonly id: Id;
    readonly value: Columns[Id] extends { parse(value: Json): infer Filter } ? Exclude<Filter, undefined> : Json;
  };
}[keyof Columns & string];

type ColumnId<Columns extends DefinedColumns> = keyof Columns & string;

/** A table's state, or a part of it, in TanStack Table 9's shapes. */
export interface DefinedState<Columns extends DefinedColumns = DefinedColumns> extends Partial<
  Omit<TableState, 'sorting' | 'pagination' | 'columnFilters' | 'columnOrder' | 'columnPinning' | 'grouping'>
> {
  /** The sorted columns, in priority order. */
  readonly sorting?: readonly (SortingEntry & { readonly id: ColumnId<Columns> })[];
  /** Missing properties have their defaults. `pageIndex` is 0-based. */
  readonly pagination?: Partial<Pagination>;
  /** At most one filter per column. */
  readonly columnFilters?: readonly DefinedFilter<Columns>[];
  /** The column IDs in order. An empty list means the definition order. */
  readonly columnOrder?: readonly ColumnId<Columns>[];
  /** The pinned column IDs of each side, in order. */
  readonly columnPinning?: {
    readonly start?: readonly ColumnId<Columns>[];
    readonly end?: readonly ColumnId<Columns>[];
  };
  /** The IDs of the grouped columns, outermost first. */
  readonly grouping?: readonly ColumnId<Columns>[];
}

/** The columns of a table: their IDs, or an object with their filters' codecs. */
export type ColumnsOption = DefinedColumns | readonly string[];

export type ColumnsOf<Columns extends ColumnsOption> = Columns extends readonly (infer Id extends string)[]
  ? Readonly<Record<Id, true>>
  : Extract<Columns, DefinedColumns>;

type StandardNames = typeof standardParams;

type NameOf<Params extends ParamOptions, Key extends keyof StandardNames> = Params extends {
  readonly [K in Key]: infer Name;
}
  ? Name extends string
    ? Name
    : never
  : StandardNames[Key];

type Sides<Name extends string> = `${Name}.${'left' | 'right' | 'top' | 'bottom'}`;

type OwnNames<Params extends ParamOptions, ColumnId extends string> =
  | { readonly [Key in keyof StandardNames]: NameOf<Params, Key> }[keyof StandardNames]
  | Sides<NameOf<Params, Extract<keyof StandardNames, 'columnPinning' | 'rowPinning'>>>
  | `${ColumnId}.${FilterOperator}`;

type WithPrefix<Prefix extends string, Name extends string> = Prefix extends '' ? Name : `${Prefix}.${Name}`;

/** A table's search params, as raw strings by name. Filters are named by column and operator: `age.min`. */
export type DefinedParams<
  Params extends ParamOptions,
  Prefix extends string = '',
  Columns extends DefinedColumns = DefinedColumns,
> = {
  readonly [Name in OwnNames<Params, ColumnId<Columns>> as WithPrefix<Prefix, Name>]?: string;
};
