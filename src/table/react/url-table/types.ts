import type {
  AccessorFnColumnDef,
  AccessorKeyColumnDef,
  DeepKeys,
  DeepValue,
  DisplayColumnDef,
  ExtractFeatureMapTypes,
  globalFilteringFeature,
  GroupColumnDef,
  ReactTable,
  RowData,
  rowPaginationFeature,
  rowSortingFeature,
  StockFeatures,
  TableOptions_Core,
  TableOptions_FeatureMap,
  TableState,
  UnionToIntersection,
} from '@tanstack/react-table';
import type { AnyTableDefinition } from '../../url/definition/define-table';
import type { OpenedTable } from '../../url/opened-table';
import type { RemoteRows } from './remote-rows';
// This import adds `sync` to the table's type.
import type { urlFeature } from '../../tanstack/feature';
import type { TablePart } from '../../features/table-part';

/** The features of every table: search, sorting and paging. */
interface BaseFeatures {
  readonly globalFilteringFeature: typeof globalFilteringFeature;
  readonly rowSortingFeature: typeof rowSortingFeature;
  readonly rowPaginationFeature: typeof rowPaginationFeature;
}

interface OurFeature {
  readonly urlFeature: ReturnType<typeof urlFeature>;
}

type PartFeatures<Parts extends readonly TablePart[]> = BaseFeatures &
  ([Parts[number]] extends [never] ? unknown : UnionToIntersection<Parts[number]['features']>);

/** The TanStack Table features of a table with these parts. */
export type UrlTableFeatures<Parts extends readonly TablePart[] = readonly []> = PartFeatures<Parts> & OurFeature;

/** The features of all parts, because a column may belong to a table with any parts. */
type ColumnFeatures = Pick<
  StockFeatures,
  | 'columnFilteringFeature'
  | 'columnGroupingFeature'
  | 'columnOrderingFeature'
  | 'columnPinningFeature'
  | 'columnResizingFeature'
  | 'columnSizingFeature'
  | 'columnVisibilityFeature'
  | 'globalFilteringFeature'
  | 'rowAggregationFeature'
  | 'rowExpandingFeature'
  | 'rowPaginationFeature'
  | 'rowPinningFeature'
  | 'rowSelectionFeature'
  | 'rowSortingFeature'
> &
  OurFeature;

interface Without {
  readonly accessorKey?: never;
  readonly accessorFn?: never;
  readonly columns?: never;
}

/** Forbids the keys of other types of columns. Otherwise, TypeScript couldn't infer types of functions in a column. */
type Only<Column, Key extends keyof Without = never> = Omit<Column, keyof Without> & Omit<Without, Key>;

type KeyColumn<Row extends RowData> = {
  readonly [Key in DeepKeys<Row> & string]: Only<
    AccessorKeyColumnDef<ColumnFeatures, Row, DeepValue<Row, Key>>,
    'accessorKey'
  > & { readonly accessorKey: Key };
}[DeepKeys<Row> & string];

type ValueColumn<Row extends RowData> = Only<AccessorFnColumnDef<ColumnFeatures, Row>, 'accessorFn'> &
  Pick<AccessorFnColumnDef<ColumnFeatures, Row>, 'accessorFn'>;

type GroupColumn<Row extends RowData> = Only<GroupColumnDef<ColumnFeatures, Row>, 'columns'> & {
  readonly columns: UrlColumns<Row>;
};

/**
 * The columns of a table's rows, as TanStack Table's column definitions. `accessorKey` is a key of the rows. A column
 * without a kind such as `numberColumn()` gets the kind that its first values suggest: numbers, booleans, dates (`Date`
 * or ISO strings) or text.
 *
 * @example
 * const columns: UrlColumns<City> = [
 *   { accessorKey: 'name', header: 'Name' },
 *   { accessorKey: 'people', header: 'People' },
 * ];
 */
export type UrlColumns<Row extends RowData> = readonly (
  KeyColumn<Row> | ValueColumn<Row> | Only<DisplayColumnDef<ColumnFeatures, Row>> | GroupColumn<Row>
)[];

/** Options that the hook sets, or that the machine replaces. */
type OwnOptions = 'atoms' | 'columns' | 'data' | 'features' | 'getRowId' | 'initialState' | 'state';

/** The options of `useUrlTable`, besides TanStack Table's. */
export interface UrlTableBaseOptions<Row extends RowData, Parts extends readonly TablePart[]> {
  /** The rows, or `remoteRows`. While loading, pass `query.data ?? []`. A new array of equal rows changes nothing. */
  readonly data: readonly Row[] | RemoteRows<Row>;
  /** The columns. They may be written inline. */
  readonly columns: UrlColumns<NoInfer<Row>>;
  /**
   * The table's definition, from `defineTableUrl`. It must be the same on every render. Default: the standard params.
   * Only one table on a page can omit this option.
   */
  readonly url?: AnyTableDefinition | undefined;
  /** The table's parts besides search, sorting and paging. Later changes are ignored. Default: no other parts. */
  readonly parts?: Parts;
  /** Returns a row's unique ID. Default: the row's `id` if every row has a unique `id`, otherwise the row's index. */
  readonly getRowId?:
    ((row: NoInfer<Row>, index: number, parent?: { readonly id: string }) => string | number | bigint) | undefined;
  /**
   * True while `data` is loading, e.g. `query.isPending`, or `query.isPlaceholderData` if `data` keeps the previous
   * rows. While true, the table keeps its page and selection. Default: empty `data` counts as loading until the first
   * rows arrive.
   */
  readonly isWaiting?: boolean | undefined;
  /**
   * The result of the definition's `open`. Needed on a server without a router. Only the first render reads this
   * option. Default: the search params of the router or the browser's URL.
   */
  readonly opened?: OpenedTable | undefined;
}

/** The options of `useUrlTable`. Accepts TanStack Table's other options. */
export type UrlTableOptions<
  Row extends RowData,
  Parts extends readonly TablePart[] = readonly [],
> = UrlTableBaseOptions<Row, Parts> &
  Omit<TableOptions_Core<UrlTableFeatures, Row>, OwnOptions> &
  ExtractFeatureMapTypes<PartFeatures<Parts>, TableOptions_FeatureMap<UrlTableFeatures<Parts>, Row>>;

/** A TanStack table whose state lives in the URL. Its methods, options and state depend on its parts. */
export type UrlTable<
  Row extends RowData,
  Parts extends readonly TablePart[] = readonly [],
  Selected = TableState<UrlTableFeatures<Parts>>,
> = ReactTable<UrlTableFeatures<Parts>, Row, Selected>;
