import './page.css';
import { useId, type CSSProperties } from 'react';
import { boxProps, checkboxProps, ClearButton, PageButton, TextBox, ToolLabel } from './controls';
import { isNumeric, toggleOrder, type PlainCell, type PlainHeader, type PlainState, type ViewProps } from './table';

const directions = { asc: 'ascending', desc: 'descending', false: 'none' } as const;

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

function HeaderCell<Header extends PlainHeader>({
  header,
  renderHeader,
}: { readonly header: Header } & Pick<ViewProps<Header, PlainCell>, 'renderHeader'>) {
  const { column } = header;
  const id = useId();
  const isNumbers = isNumeric(column.columnDef);
  const direction = directions[`${column.getIsSorted()}`];
  const name = String(column.columnDef.header);
  const [min, max] = isNumbers ? ((column.getFilterValue() ?? []) as readonly [min?: number, max?: number]) : [];
  return (
    <th
      aria-sort={direction}
      scope="col"
      className="ct-header-cell"
      data-align={isNumbers ? 'end' : 'start'}
      aria-labelledby={id}
    >
      <div className="ct-header-cell-name">
        <button
          type="button"
          className="ct-part ct-bare ct-sort-button"
          data-direction={direction === 'none' ? 'unsorted' : direction}
          title="Sort. Shift+click to sort by several columns."
          onClick={column.getToggleSortingHandler()}
        >
          <span id={id} className="ct-sort-button-name" title={name}>
            {renderHeader(header)}
          </span>
          <svg className="ct-sort-button-direction" viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
            <path className="ct-sort-button-up" d="M5 1 9 6H1Z" />
            <path className="ct-sort-button-down" d="M5 13 1 8h8Z" />
          </svg>
          <span className="ct-sort-button-order" aria-hidden="true" />
        </button>
      </div>
      <div className="ct-part ct-column-filter" data-control={isNumbers ? 'numberRange' : 'text'}>
        {isNumbers ? (
          <>
            <span className="ct-text-box-frame">
              <input
                {...boxProps}
                type="number"
                placeholder="Min"
                step="any"
                aria-label={`Minimum ${name}`}
                value={min ?? ''}
                onChange={(event) => column.setFilterValue([numberOf(event.target.value), max])}
              />
            </span>
            <span className="ct-text-box-frame">
              <input
                {...boxProps}
                type="number"
                placeholder="Max"
                step="any"
                aria-label={`Maximum ${name}`}
                value={max ?? ''}
                onChange={(event) => column.setFilterValue([min, numberOf(event.target.value)])}
              />
            </span>
          </>
        ) : (
          <TextBox
            type="text"
            aria-label={`Filter ${name}`}
            clearLabel={`Clear filter ${name}`}
            value={String(column.getFilterValue() ?? '')}
            onText={(text) => column.setFilterValue(text)}
          />
        )}
      </div>
    </th>
  );
}

function StatePanel({ state }: { readonly state: PlainState }) {
  const id = useId();
  const { globalFilter = '', sorting, pagination, columnFilters, columnOrder, rowSelection } = state;
  const json = JSON.stringify({ globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection }, null, 2);
  return (
    <section className="ct-part state-panel" aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" className="ct-bare state-panel-fold" aria-expanded="true">
          Table State
        </button>
      </h2>
      <div>
        <pre dir="ltr" translate="no">
          {json.split(/("\w+":)/).map((part, index) => (
            <span key={`${index} ${part}`}>{part}</span>
          ))}
        </pre>
      </div>
    </section>
  );
}

type OwnStyle = CSSProperties & Readonly<Record<`--ct-own-${string}`, string | number>>;

const growOf = ({ column }: PlainHeader) => Number(!isNumeric(column.columnDef));

/** The same widths as in Chartable: 150 px, and text columns share the remaining width. */
const columnWidth = (header: PlainHeader): OwnStyle => ({
  '--ct-own-width': 'calc(0px + 150 * var(--ct-own-px))',
  '--ct-own-grow': growOf(header),
  '--ct-own-shrink': 0,
});

const tableWidths = (headers: readonly PlainHeader[]): OwnStyle => ({
  '--ct-own-wide': `calc(var(--ct-own-size-checkbox-column) + 0px + ${headers.length * 150} * var(--ct-own-px))`,
  '--ct-own-grows': headers.map(growOf).reduce((sum, grow) => sum + grow, 0),
  '--ct-own-shrinks': 0,
});

/** Uses the demos' elements and style sheet. Renders as TanStack Table's guides do. */
export function PageView<Header extends PlainHeader, Cell extends PlainCell>({
  table,
  state,
  renderHeader,
  renderCell,
}: ViewProps<Header, Cell>) {
  const { globalFilter = '', sorting, pagination, columnFilters, columnOrder, rowSelection } = state;
  const pageInputId = useId();
  const isReversed = columnOrder.length > 0;
  const { rows } = table.getRowModel();
  const headers = table.getFlatHeaders();
  const rowCount = table.getRowCount();
  const pageCount = table.getPageCount();
  const selectedCount = Object.keys(rowSelection).length;
  const filters = [
    ...(globalFilter === '' ? [] : [{ id: '', text: `“${globalFilter}”`, clear: () => table.setGlobalFilter('') }]),
    ...columnFilters.map(({ id, value }) => ({
      id,
      text: `${id}: ${String(value)}`,
      clear: () => headers.find(({ column }) => column.id === id)?.column.setFilterValue(undefined),
    })),
  ];
  return (
    <div className="ct-part ct-table-view" data-density="normal">
      <div className="ct-table-view-layout">
        <div className="ct-table-view-main">
          <div className="ct-table-view-controls">
            <div className="ct-part ct-search-box">
              <TextBox
                type="search"
                aria-label="Search all columns"
                clearLabel="Clear search"
                value={globalFilter}
                onText={(text) => table.setGlobalFilter(text)}
              />
            </div>
            <button type="button" className="ct-button ct-more-controls" aria-label="More controls">
              <ToolLabel icon="M2 5h5m4 0h3M7 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M2 11h3m4 0h5M5 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
            </button>
            <button
              type="button"
              className="ct-part ct-button ct-order-button"
              onClick={() => toggleOrder(table, isReversed)}
            >
              {isReversed ? 'Reset Order' : 'Reverse Order'}
            </button>
            <span className="ct-part ct-export-button">
              <button type="button" className="ct-button ct-quiet" data-text="Export">
                <ToolLabel icon="M8 2v8M4.5 6.5 8 10l3.5-3.5m-9 7h11" text="Export" />
              </button>
              <span className="ct-hidden" aria-live="polite" />
            </span>
            <button type="button" className="ct-part ct-button ct-quiet" title="Reset">
              <ToolLabel icon="M3 7a5 5 0 1 1 .6 4M3 3v4h4" text="Reset" />
            </button>
            <div className="ct-table-view-status">
              {filters.length > 0 && (
                <ul className="ct-part ct-filter-chips" aria-label="Filters">
                  {filters.map(({ id, text, clear }) => (
                    <li key={id} className="ct-filter-chip">
                      <bdi title={text}>{text}</bdi>
                      <ClearButton label={`Remove ${text}`} onClick={clear} />
                    </li>
                  ))}
                  <li>
                    <button
                      type="button"
                      className="ct-part ct-button ct-quiet"
                      onClick={() => {
                        table.setGlobalFilter('');
                        table.resetColumnFilters(true);
                      }}
                    >
                      Clear filters
                    </button>
                  </li>
                </ul>
              )}
              <div className="ct-part ct-row-count" aria-hidden="true">
                Showing {rows.length} of {rowCount} Rows
              </div>
              <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
                {rows.length} of {rowCount} rows, page {pagination.pageIndex + 1} out of {pageCount}
              </p>
            </div>
          </div>
          <section
            className="ct-part ct-table-grid-region"
            aria-label="Basic"
            style={{
              minBlockSize: `min(calc(var(--ct-own-size-head) + ${rows.length} * var(--ct-own-size-row)), var(--ct-own-max-block-size))`,
            }}
          >
            <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
              {sorting.length === 0
                ? 'Not sorted'
                : `Sorted by ${sorting.map(({ id, desc }) => `${id}, ${desc ? 'descending' : 'ascending'}`).join(', then ')}`}
            </p>
            <table className="ct-table-grid" aria-label="Basic" aria-busy="false" style={tableWidths(headers)}>
              <colgroup>
                <col style={{ width: 'var(--ct-own-size-checkbox-column)' }} />
                {headers.map((header) => (
                  <col key={header.id} style={columnWidth(header)} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  <th scope="col" aria-label="Selected" className="ct-table-grid-corner">
                    <span className="ct-hidden">Selected</span>
                    <label className="ct-part ct-checkbox">
                      <input
                        {...checkboxProps}
                        aria-label="Select all matching rows"
                        checked={table.getIsAllRowsSelected()}
                        onChange={table.getToggleAllRowsSelectedHandler()}
                      />
                    </label>
                  </th>
                  {headers.map((header) => (
                    <HeaderCell key={header.id} header={header} renderHeader={renderHeader} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} className="ct-row" data-selected={row.getIsSelected() || undefined}>
                    <td className="ct-row-checkbox">
                      <label className="ct-part ct-checkbox">
                        <input
                          {...checkboxProps}
                          aria-label={`Select ${row.original.name}`}
                          checked={row.getIsSelected()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      </label>
                    </td>
                    {row.getVisibleCells().map((cell) => (
                      <td
                        key={cell.id}
                        className="ct-row-cell"
                        data-align={isNumeric(cell.column.columnDef) ? 'end' : 'start'}
                        data-plain="true"
                      >
                        {renderCell(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className="ct-table-view-foot">
            <div className="ct-part ct-pager">
              <div className="ct-part ct-pager-steps" role="group" aria-label="Paging">
                <PageButton step="first" isEnabled={table.getCanPreviousPage()} onClick={() => table.firstPage()} />
                <PageButton
                  step="previous"
                  isEnabled={table.getCanPreviousPage()}
                  onClick={() => table.previousPage()}
                />
                <span className="ct-pager-place" style={{ minInlineSize: 'max(7.5em, 11ch)' }}>
                  Page {pagination.pageIndex + 1} of {pageCount}
                </span>
                <PageButton step="next" isEnabled={table.getCanNextPage()} onClick={() => table.nextPage()} />
                <PageButton step="last" isEnabled={table.getCanNextPage()} onClick={() => table.lastPage()} />
              </div>
              <div className="ct-pager-go-to">
                <label htmlFor={pageInputId}>Go to page</label>
                <input
                  {...boxProps}
                  id={pageInputId}
                  type="number"
                  min={1}
                  max={pageCount}
                  value={pagination.pageIndex + 1}
                  onChange={(event) => table.setPageIndex(event.target.value ? Number(event.target.value) - 1 : 0)}
                />
              </div>
              <select
                className="ct-part ct-select"
                aria-label="Rows per page"
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
          </div>
          <output className="ct-part ct-url-notice" />
          <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
            {selectedCount === 0 ? 'Nothing selected' : `${selectedCount} rows selected`}
          </p>
          {selectedCount > 0 && (
            <div className="ct-part ct-selection-bar" role="group" aria-label="Selected rows">
              <span>{selectedCount} selected</span>
              <button type="button" className="ct-button ct-quiet ct-copy-rows">
                <span aria-live="polite">Copy</span>
              </button>
              <button type="button" className="ct-button ct-quiet" onClick={() => table.resetRowSelection(true)}>
                Clear selection
              </button>
            </div>
          )}
        </div>
        <StatePanel state={state} />
      </div>
    </div>
  );
}
