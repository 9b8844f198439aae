import type {
  Atoms_All,
  Cell,
  ColumnFiltersState,
  ExternalAtoms_All,
  Column,
  ExpandedState,
  Header,
  Row,
  RowData,
  RowModel,
  StockFeatures,
  Table,
  TableFeatures,
  TableOptions,
  TableState_All,
} from '@tanstack/table-core';
import type { UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import type { AnyTableDefinition } from '../url/definition';
import type { OpenedTable } from '../url';
import type { FetchedRows } from './fetched-rows';

/*
 * The public parts of TanStack Table that this folder uses. Methods and options of features are optional, because a table
 * has only those of its features.
 */

type StockTable = Table<StockFeatures, RowData>;
type StockOptions = TableOptions<StockFeatures, RowData>;

export type HostColumn = Column<StockFeatures, RowData>;
export type HostRow = Row<StockFeatures, RowData>;
export type HostHeader = Header<StockFeatures, RowData>;
export type HostCell = Cell<StockFeatures, RowData>;
export type HostRowModel = RowModel<StockFeatures, RowData>;

/** Marks the methods of features as optional, because the table may lack the feature. */
export const asOptional = <Part extends HostColumn | HostRow | HostHeader>(part: Part): Partial<Part> => part;

type CoreMethod =
  | 'getAllFlatColumns'
  | 'getAllLeafColumns'
  | 'getColumn'
  | 'getHeaderGroups'
  | 'getFooterGroups'
  | 'getCoreRowModel'
  | 'getPreFilteredRowModel'
  | 'getFilteredRowModel'
  | 'getPreGroupedRowModel'
  | 'getGroupedRowModel'
  | 'getRow'
  | 'getRowId'
  | 'getRowModel'
  | 'reset';

/** The options of a table with any features. */
export type HostOptions = Partial<Omit<StockOptions, 'features' | 'data' | 'atoms'>> &
  Pick<StockOptions, 'data'> & {
    readonly features: TableFeatures;
    readonly atoms?: ExternalAtoms_All;
    readonly chartable?: AnyTableDefinition;
    readonly chartableOpened?: OpenedTable | undefined;
    readonly chartableRows?: FetchedRows<RowData> | undefined;
    readonly chartableIsWaiting?: boolean | undefined;
  };

export type HostTable = Pick<StockTable, CoreMethod> &
  Partial<Omit<StockTable, CoreMethod | 'options' | 'atoms' | 'initialState'>> & {
    readonly options: HostOptions;
    readonly atoms: Atoms_All;
    readonly initialState: TableState_All;
  };

/** The keys of the states that TanStack Table also has. */
type HostKey = Extract<UrlStateKey, keyof TableState_All> | 'columnResizing';

/**
 * The table's states in the URL, and `columnResizing`, in TanStack Table's shapes. States that TanStack Table lacks have the
 * machine's shape.
 */
export type HostState = Required<Omit<Pick<TableState_All, HostKey>, 'globalFilter' | 'columnFilters' | 'expanded'>> & {
  readonly globalFilter: unknown;
  columnFilters: ColumnFiltersState;
  expanded: ExpandedState;
} & Omit<WholeTableState, HostKey>;

/** TanStack Table passes features the same table object, whatever its type. */
export function isHostTable(table: object): table is HostTable {
  return 'baseAtoms' in table && 'atoms' in table;
}
