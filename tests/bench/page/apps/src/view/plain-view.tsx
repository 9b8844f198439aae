import './plain-view.css';
import { isNumeric, toggleOrder, type PlainCell, type PlainHeader, type ViewProps } from './table';
import { TextInput } from './text-input';

const signs = { asc: ' ▲', desc: ' ▼', false: ' ↕' };

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

/** Renders search, filters, sorting, paging, selection and the state as JSON. Follows TanStack Table's guides. */
export function PlainView<Header extends PlainHeader, Cell extends PlainCell>({
  table,
  state,
  renderHeader,
  renderCell,
}: ViewProps<Header, Cell>) {
  const { globalFilter = '', sorting, pagination, columnFilters, columnOrder, rowSelection } = state;
  const isReversed = columnOrder.length > 0;
  return (
    <div className="page">
      <main>
        <div className="controls">
          <TextInput
            type="text"
            placeholder="Search..."
            value={globalFilter}
            onText={(text) => table.setGlobalFilter(text)}
          />
          <button type="button" onClick={() => toggleOrder(table, isReversed)}>
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
                      {isNumeric(column.columnDef) ? (
                        <RangeInputs
                          value={(column.getFilterValue() ?? []) as Range}
                          onChange={(range) => column.setFilterValue(range)}
                        />
                      ) : (
                        <TextInput
                          type="text"
                          placeholder="Search..."
                          value={String(column.getFilterValue() ?? '')}
                          onText={(text) => column.setFilterValue(text)}
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
