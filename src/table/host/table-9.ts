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
import type { UrlStateKey, WholeTableState } from '../../../machines/table/base/table.types';

/*
 * The public members of TanStack Table that we use. Feature methods and options are optional, because a table may lack
 * the feature.
 */

type StockTable = Table<StockFeatures, RowData>;
type StockOptions = TableOptions<StockFeatures, RowData>;

export type HostColumn = Column<StockFeatures, RowData>;
export type HostRow = Row<StockFeatures, RowData>;
export type HostHeader = Header<StockFeatures, RowData>;
export type HostCell = Cell<StockFeatures, RowData>;
export type HostRowModel = RowModel<StockFeatures, RowData>;

export const asOptional = <Part extends HostColumn | HostRow | HostHeader>(part: Part): Partial<Part> => part;

type CoreMethod =
  | 'getAllFlatColumns'
  | 'getAllFlatColumnsById'
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

type HostOptions = Partial<Omit<StockOptions, 'features' | 'data' | 'atoms'>> &
  Pick<StockOptions, 'data'> & {
    readonly features: TableFeatures;
    readonly atoms?: ExternalAtoms_All;
  };

export type HostTable = Pick<StockTable, CoreMethod> &
  Partial<Omit<StockTable, CoreMethod | 'options' | 'atoms' | 'initialState'>> & {
    readonly options: HostOptions;
    readonly atoms: Atoms_All;
    readonly initialState: TableState_All;
  };

type HostKey = Extract<UrlStateKey, keyof TableState_All> | 'columnResizing';

/** The table's states. Those of TanStack Table have TanStack Table's types. All others have the machine's types. */
export type HostState = Required<Omit<Pick<TableState_All, HostKey>, 'globalFilter' | 'columnFilters' | 'expanded'>> & {
  readonly globalFilter: unknown;
  columnFilters: ColumnFiltersState;
  expanded: ExpandedState;
} & Omit<WholeTableState, keyof TableState_All>;
