import type { ReactNode } from 'react';

export interface PlainHeader {
  readonly id: string;
  readonly column: {
    readonly id: string;
    readonly columnDef: { readonly header?: unknown; readonly filterFn?: unknown };
    getToggleSortingHandler: () => undefined | ((event: unknown) => void);
    getIsSorted: () => false | 'asc' | 'desc';
    getFilterValue: () => unknown;
    setFilterValue: (value: unknown) => void;
  };
}

export interface PlainCell {
  readonly id: string;
  readonly column: { readonly columnDef: { readonly filterFn?: unknown } };
}

export interface PlainTable<Header extends PlainHeader, Cell extends PlainCell> {
  getFlatHeaders: () => readonly Header[];
  getAllLeafColumns: () => readonly { readonly id: string }[];
  getRowModel: () => {
    readonly rows: readonly {
      readonly id: string;
      readonly original: { readonly name: string };
      getIsSelected: () => boolean;
      getToggleSelectedHandler: () => (event: unknown) => void;
      getVisibleCells: () => readonly Cell[];
    }[];
  };
  getIsAllRowsSelected: () => boolean;
  getToggleAllRowsSelectedHandler: () => (event: unknown) => void;
  resetRowSelection: (toDefault: boolean) => void;
  resetColumnFilters: (toDefault: boolean) => void;
  setGlobalFilter: (text: string) => void;
  setColumnOrder: (order: string[]) => void;
  setPageIndex: (index: number) => void;
  setPageSize: (size: number) => void;
  firstPage: () => void;
  previousPage: () => void;
  nextPage: () => void;
  lastPage: () => void;
  getCanPreviousPage: () => boolean;
  getCanNextPage: () => boolean;
  getPageCount: () => number;
  getRowCount: () => number;
}

export interface PlainState {
  readonly globalFilter?: string;
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[];
  readonly pagination: { readonly pageIndex: number; readonly pageSize: number };
  readonly columnFilters: readonly { readonly id: string; readonly value: unknown }[];
  readonly columnOrder: readonly string[];
  readonly rowSelection: Readonly<Record<string, boolean>>;
}

export interface ViewProps<Header extends PlainHeader, Cell extends PlainCell> {
  readonly table: PlainTable<Header, Cell>;
  readonly state: PlainState;
  readonly renderHeader: (header: Header) => ReactNode;
  readonly renderCell: (cell: Cell) => ReactNode;
}

/** A number column's filter has a minimum and a maximum. */
export const isNumeric = ({ filterFn }: { readonly filterFn?: unknown }) => filterFn === 'inNumberRange';

export function toggleOrder<Header extends PlainHeader, Cell extends PlainCell>(
  table: PlainTable<Header, Cell>,
  isReversed: boolean,
) {
  const ids = table.getAllLeafColumns().map(({ id }) => id);
  table.setColumnOrder(isReversed ? [] : ids.reverse());
}
