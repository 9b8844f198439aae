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
 * The parts of a TanStack table that this folder uses, all of them public. A table has the methods and options of the features that
 * it is made with, so that those of a feature are optional here.
 */

type StockTable = Table<StockFeatures, RowData>;
type StockOptions = TableOptions<StockFeatures, RowData>;

export type HostColumn = Column<StockFeatures, RowData>;
export type HostRow = Row<StockFeatures, RowData>;
export type HostHeader = Header<StockFeatures, RowData>;
export type HostCell = Cell<StockFeatures, RowData>;
export type HostRowModel = RowModel<StockFeatures, RowData>;

/** A column, a row or a header without the methods of features that the table may lack. */
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

/** The options that a table was given, with any features. */
export type HostOptions = Partial<Omit<StockOptions, 'features' | 'data' | 'atoms'>> &
  Pick<StockOptions, 'data'> & {
    readonly features: TableFeatures;
    readonly atoms?: ExternalAtoms_All;
    readonly chartable?: AnyTableDefinition;
    readonly chartableOpened?: OpenedTable | undefined;
    readonly chartableRows?: FetchedRows<RowData> | undefined;
    readonly chartableIsWaiting?: boolean | undefined;
  };

/** A table with any features. */
export type HostTable = Pick<StockTable, CoreMethod> &
  Partial<Omit<StockTable, CoreMethod | 'options' | 'atoms' | 'initialState'>> & {
    readonly options: HostOptions;
    readonly atoms: Atoms_All;
    readonly initialState: TableState_All;
  };

/** The keys of the states that TanStack has, too. */
type HostKey = Extract<UrlStateKey, keyof TableState_All> | 'columnResizing';

/** The states of a table that live in the address, in TanStack's shapes, and that of a resize. One that TanStack lacks is as in the machine. */
export type HostState = Required<Omit<Pick<TableState_All, HostKey>, 'globalFilter' | 'columnFilters' | 'expanded'>> & {
  readonly globalFilter: unknown;
  columnFilters: ColumnFiltersState;
  expanded: ExpandedState;
} & Omit<WholeTableState, HostKey>;

/** TanStack passes a feature the same table object, with any features. */
export function isHostTable(table: object): table is HostTable {
  return 'baseAtoms' in table && 'atoms' in table;
}
