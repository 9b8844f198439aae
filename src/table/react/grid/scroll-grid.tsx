import '../ui/base.css';
import './table-grid.css';
import './scroll-grid.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { RowBlocks } from '../../rows/fetch-scrolled';
import { viewRow, type ViewRow } from './view-rows';
import { hasState, requireFetched, type ViewTable } from '../view-table';
import { useGrid } from './use-grid';
import { useRowCount } from '../paging/use-row-count';
import { useTableState } from '../state/use-table-state';
import { useLabels } from '../labels';
import { SortAnnouncement } from '../notices/announcements';
import { NoRows, type NoRowsStates } from './no-rows';
import { Row } from './row';
import { moveTo, rowsInView, scrolledHeightPx, scrollTopOf, type ScrollPlace } from './scroll-map';
import { markDirection, measureCovers } from './scroll-region';
import { TableFrame } from './table-frame';

export interface ScrollGridProps extends NoRowsStates {
  readonly table: ViewTable;
  /** The table's accessible name. */
  readonly label: string;
}

const standardRowPx = 32;
const start: ScrollPlace = { scrollTopPx: 0, offsetPx: 0 };

/** Fetches rows as they become visible. Only visible rows have elements. */
export function ScrollGrid({ table, label, ...states }: ScrollGridProps) {
  const fetched = requireFetched(table, 'TableView', 'isScrolled');
  const source = fetched.source();
  const { columns, headerGroups, footerGroups } = useGrid(table);
  const isSelectable = hasState(table, 'rowSelection');
  const labels = useLabels();
  const { filtered, shown } = useRowCount(table);
  // Until the rows are counted, only the first page is known.
  const rowCount = filtered ?? shown;
  const hasRows = rowCount > 0;
  const { globalFilter, columnFilters, sorting } = useTableState(table);
  const queryText = JSON.stringify([globalFilter, columnFilters, sorting]);

  const [, render] = useReducer((count: number) => count + 1, 0);
  const { blocks, rowOf } = useMemo(() => {
    const rowOf = new WeakMap<object, ViewRow>();
    const query = { globalFilter, columnFilters, sorting, pagination: { pageIndex: 0, pageSize: 1 } };
    const blocks = new RowBlocks(source, query, (asked, rows) => {
      if (asked && rows) {
        const { pageIndex, pageSize } = asked.pagination;
        const block = fetched.readBlock(rows, pageIndex * pageSize);
        for (const row of block.rows) rowOf.set(row.original, viewRow(row));
        table.chartable.send({ type: 'rows.scrolled', query: asked, page: block.page });
      }
      render();
    });
    return { blocks, rowOf };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The text stands for the query, and the rows for the table.
  }, [source, queryText, fetched]);

  const region = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ headerPx: 0, viewPx: 0, rowPx: standardRowPx });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => {
      measureCovers(element);
      const headerPx = element.querySelector('thead')?.offsetHeight ?? 0;
      const rowPx = element.querySelector('tbody tr')?.getBoundingClientRect().height ?? standardRowPx;
      setSize({ headerPx, viewPx: Math.max(0, element.clientHeight - headerPx), rowPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const header = element.querySelector('thead');
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [hasRows]);

  useLayoutEffect(() => (region.current ? markDirection(region.current) : undefined), []);

  const space = { rowCount, ...size };
  const [place, setShownPlace] = useState(start);
  // Browsers may fire `scrollend` before the last `scroll` has rendered.
  const placeNow = useRef(start);
  const setPlace = useCallback((next: ScrollPlace) => {
    placeNow.current = next;
    setShownPlace(next);
  }, []);
  const { start: first, end } = rowsInView(space, place.offsetPx);
  useEffect(() => blocks.setView(first, end), [blocks, first, end]);
  useEffect(() => () => blocks.stop(), [blocks]);
  // After filters or sorting change, scrolling starts at the first row.
  useLayoutEffect(() => {
    region.current?.scrollTo({ top: 0 });
    setPlace(start);
  }, [queryText, setPlace]);

  /** After scrolling ends, moves the scrollbar to the real position among all rows. */
  const alignBar = () => {
    const element = region.current;
    if (!element) return;
    const { offsetPx } = placeNow.current;
    const scrollTopPx = scrollTopOf(space, offsetPx);
    if (Math.abs(scrollTopPx - element.scrollTop) < 1) return;
    element.scrollTop = scrollTopPx;
    // Browsers round the position.
    setPlace({ offsetPx, scrollTopPx: element.scrollTop });
  };

  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const row = blocks.rowAt(first + index);
    return { index: first + index, view: row && rowOf.get(row) };
  });
  const offsetPx = Math.min(place.offsetPx, Math.max(0, space.rowCount * space.rowPx - space.viewPx));
  return (
    <>
      <p className="ct-part ct-scroll-grid-place" aria-live="off">
        {filtered === undefined ? labels.rowCountWaiting : labels.rowsInView(Math.min(first + 1, end), end, filtered)}
      </p>
      {blocks.failure !== undefined && (
        <p className="ct-part ct-scroll-grid-place" role="alert">
          <span>{`${labels.rowsFailed(blocks.failure)} `}</span>
          <button
            type="button"
            className="ct-button"
            onClick={() => {
              blocks.retry();
              render();
            }}
          >
            {labels.tryAgain}
          </button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It is scrolled by keys. */}
      <section
        className="ct-part ct-scroll-grid"
        aria-label={label}
        ref={region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by keys.
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          const { scrollTop } = currentTarget;
          if (scrollTop !== placeNow.current.scrollTopPx) setPlace(moveTo(space, placeNow.current, scrollTop));
        }}
        onScrollEnd={alignBar}
        onKeyDown={(key) => {
          if (key.target !== key.currentTarget || (key.key !== 'Home' && key.key !== 'End')) return;
          // Otherwise, browsers would scroll smoothly through millions of pixels, for seconds.
          key.preventDefault();
          key.currentTarget.scrollTo({ top: key.key === 'Home' ? 0 : scrolledHeightPx(space), behavior: 'instant' });
        }}
      >
        <SortAnnouncement table={table} />
        <div className="ct-scroll-grid-space" style={{ blockSize: size.headerPx + scrolledHeightPx(space) }}>
          <div className="ct-scroll-grid-view">
            <TableFrame
              table={table}
              columns={columns}
              headerGroups={headerGroups}
              footerGroups={footerGroups}
              label={label}
              isSelectable={isSelectable}
              rowCount={filtered === undefined ? -1 : filtered + 1}
            >
              <tbody style={{ transform: `translateY(${first * space.rowPx - offsetPx}px)` }}>
                {rows.map(({ index, view }) =>
                  view ? (
                    <Row
                      key={index}
                      table={table}
                      row={view}
                      columns={columns}
                      isSelectable={isSelectable}
                      rowIndex={index + 2}
                    />
                  ) : (
                    <tr key={index} className="ct-row" aria-rowindex={index + 2}>
                      <td colSpan={columns.length + (isSelectable ? 1 : 0)} aria-busy>
                        …
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </TableFrame>
            {filtered === 0 && <NoRows {...states} table={table} />}
          </div>
        </div>
      </section>
    </>
  );
}
