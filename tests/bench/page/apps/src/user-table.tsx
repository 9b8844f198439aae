import './users.css';
import { useState, type ReactNode } from 'react';

/** The part of a head that versions 8 and 9 of TanStack Table have in common. */
interface PlainHeader {
  readonly id: string;
  readonly column: {
    readonly id: string;
    getToggleSortingHandler: () => undefined | ((event: unknown) => void);
    getIsSorted: () => false | 'asc' | 'desc';
    getFilterValue: () => unknown;
    setFilterValue: (value: unknown) => void;
  };
}

/** The part of a table that both versions have in common. */
export interface PlainTable<Header extends PlainHeader, Cell> {
  getFlatHeaders: () => readonly Header[];
  getAllLeafColumns: () => readonly { readonly id: string }[];
  getRowModel: () => {
    readonly rows: readonly {
      readonly id: string;
      getIsSelected: () => boolean;
      getToggleSelectedHandler: () => (event: unknown) => void;
      getVisibleCells: () => readonly Cell[];
    }[];
  };
  getIsAllRowsSelected: () => boolean;
  getToggleAllRowsSelectedHandler: () => (event: unknown) => void;
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

interface SearchInputProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The text is the box's own, so that no letter is lost while a router is on its way, and none is searched for while it is composed. */
function SearchInput({ value, onSearch }: SearchInputProps) {
  const [isComposing, setComposing] = useState(false);
  return (
    <input
      type="text"
      placeholder="Search..."
      defaultValue={value}
      onChange={(event) => {
        if (!isComposing) onSearch(event.target.value);
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        onSearch(event.currentTarget.value);
      }}
    />
  );
}

const signs = { asc: ' ▲', desc: ' ▼', false: ' ↕' };

interface UserTableProps<Header extends PlainHeader, Cell> {
  readonly table: PlainTable<Header, Cell>;
  readonly state: PlainState;
  readonly renderHeader: (header: Header) => ReactNode;
  readonly renderCell: (cell: Cell) => ReactNode;
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

/** The table as the guides of TanStack Table render one: search, filters, sorting, paging, selection, and the state beside it. */
export function UserTable<Header extends PlainHeader, Cell extends { readonly id: string }>({
  table,
  state,
  renderHeader,
  renderCell,
}: UserTableProps<Header, Cell>) {
  const { globalFilter = '', sorting, pagination, columnFilters, columnOrder, rowSelection } = state;
  const isReversed = columnOrder.length > 0;
  return (
    <div className="page">
      <main>
        <div className="controls">
          <SearchInput value={globalFilter} onSearch={(text) => table.setGlobalFilter(text)} />
          <button
            type="button"
            onClick={() =>
              table.setColumnOrder(
                isReversed
                  ? []
                  : table
                      .getAllLeafColumns()
                      .map(({ id }) => id)
                      .reverse(),
              )
            }
          >
            {isReversed ? 'Reset Order' : 'Reverse Order'}
          </button>
        </div>
        <table>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
              {table.getFlatHeaders().map((header) => {
                const { id, column } = header;
                return (
                  <th key={id}>
                    <button type="button" onClick={column.getToggleSortingHandler()}>
                      {renderHeader(header)}
                      {signs[`${column.getIsSorted()}`]}
                    </button>
                    <div>
                      {column.id === 'age' ? (
                        <RangeInputs
                          value={(column.getFilterValue() ?? []) as Range}
                          onChange={(range) => column.setFilterValue(range)}
                        />
                      ) : (
                        <SearchInput
                          value={String(column.getFilterValue() ?? '')}
                          onSearch={(text) => column.setFilterValue(text)}
                        />
                      )}
                    </div>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select ${row.id}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id}>{renderCell(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="controls">
          <button
            type="button"
            aria-label="First page"
            onClick={() => table.firstPage()}
            disabled={!table.getCanPreviousPage()}
          >
            «
          </button>
          <button
            type="button"
            aria-label="Previous page"
            onClick={() => table.previousPage()}
            disabled={!table.getCanPreviousPage()}
          >
            ‹
          </button>
          <button
            type="button"
            aria-label="Next page"
            onClick={() => table.nextPage()}
            disabled={!table.getCanNextPage()}
          >
            ›
          </button>
          <button
            type="button"
            aria-label="Last page"
            onClick={() => table.lastPage()}
            disabled={!table.getCanNextPage()}
          >
            »
          </button>
          <span>
            Page {pagination.pageIndex + 1} of {table.getPageCount()}
          </span>
          <label>
            Go to page{' '}
            <input
              type="number"
              value={pagination.pageIndex + 1}
              onChange={(event) => table.setPageIndex(event.target.value ? Number(event.target.value) - 1 : 0)}
            />
          </label>
          <select
            aria-label="Page size"
            value={pagination.pageSize}
            onChange={(event) => table.setPageSize(Number(event.target.value))}
          >
            {[10, 20, 30, 40, 50].map((size) => (
              <option key={size} value={size}>
                Show {size}
              </option>
            ))}
          </select>
        </div>
        <div>
          Showing {table.getRowModel().rows.length} of {table.getRowCount()} Rows
        </div>
      </main>
      <aside className="state">
        <h2>Table State</h2>
        <pre>
          {JSON.stringify({ globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection }, null, 2)}
        </pre>
      </aside>
    </div>
  );
}

type Range = readonly [min?: number, max?: number];

function RangeInputs({
  value: [min, max],
  onChange,
}: {
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}) {
  return (
    <>
      <input
        type="number"
        placeholder="Min"
        value={min ?? ''}
        onChange={(event) => onChange([numberOf(event.target.value), max])}
      />
      <input
        type="number"
        placeholder="Max"
        value={max ?? ''}
        onChange={(event) => onChange([min, numberOf(event.target.value)])}
      />
    </>
  );
}
