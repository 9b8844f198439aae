import './base.css';
import './table-grid.css';
import './scroll-grid.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { noFilters, type FetchedPage } from '../../machines/table';
import { RowBlocks, type AsyncRowSource, type RowModel, type ViewRow } from '../rows';
import type { TableActor } from './actor';
import { useGrid } from './hooks/use-grid';
import { useRowCount, useTableState } from './hooks/use-table-state';
import { useLabels } from './labels';
import { NoRows } from './no-rows';
import { Row } from './row';
import { moveTo, rowsInView, scrolledHeightPx, scrollTopOf, type ScrollPlace } from './scroll-map';
import { TableFrame } from './table-frame';

/** The props of a `ScrollGrid`. */
export interface ScrollGridProps<Row> {
  readonly actor: TableActor;
  readonly rowModel: RowModel<Row>;
  /** The source that the table fetches its pages from. */
  readonly source: AsyncRowSource<Row>;
  /** Makes a row model of some rows, as the table does. */
  readonly createRowModel: (rows: readonly Row[]) => RowModel<Row>;
  /** The table's accessible name. */
  readonly label: string;
}

/** Height of a row until there is one to be measured. */
const standardRowPx = 32;
const start: ScrollPlace = { scrollTopPx: 0, offsetPx: 0 };

/** Returns a function that makes what is shown of a row, once for each row that is kept. */
function createRowViewer<Row>(createRowModel: ScrollGridProps<Row>['createRowModel']) {
  const views = new Map<Row, ViewRow<Row>>();
  return (row: Row): ViewRow<Row> | undefined => {
    const known = views.get(row);
    if (known) return known;
    const { filterRows, rowsNamed } = createRowModel([row]);
    const [view] = rowsNamed(filterRows(noFilters));
    if (views.size >= maxKeptViews) views.clear();
    if (view) views.set(row, view);
    return view;
  };
}

/** Returns rows as a page that the machine can select on. */
function toPage({ filterRows }: Pick<RowModel, 'filterRows'>): FetchedPage {
  return {
    rowIds: filterRows(noFilters),
    rowCount: undefined,
    canCount: false,
    filterRows,
  };
}

/** Number of rows from which on what is shown of them is made anew. */
const maxKeptViews = 1000;

/**
 * The table element in the place of a `TableGrid`: it scrolls through all rows that pass the filters, in their order, and
 * fetches those that come into view. However many rows there are, only those in view are elements.
 */
export function ScrollGrid<Row>({ actor, rowModel, source, createRowModel, label }: ScrollGridProps<Row>) {
  const { columns } = useGrid(actor, rowModel);
  const labels = useLabels();
  const { filtered, shown } = useRowCount(actor);
  // Until they are counted, the rows of the first page are all that is known.
  const rowCount = filtered ?? shown;
  const hasRows = rowCount > 0;
  const { globalFilter, columnFilters, sorting } = useTableState(actor);
  const queryText = JSON.stringify([globalFilter, columnFilters, sorting]);

  const [, render] = useReducer((count: number) => count + 1, 0);
  const viewRow = useMemo(() => createRowViewer(createRowModel), [createRowModel]);
  const blocks = useMemo(
    () =>
      new RowBlocks(
        source,
        { globalFilter, columnFilters, sorting, pagination: { pageIndex: 0, pageSize: 1 } },
        (query, fetchedRows) => {
          if (query && fetchedRows)
            actor.send({ type: 'rows.scrolled', query, page: toPage(createRowModel(fetchedRows)) });
          render();
        },
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The text stands for the query.
    [source, queryText, actor, createRowModel],
  );

  const region = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ headPx: 0, viewPx: 0, rowPx: standardRowPx });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => {
      const headPx = element.querySelector('thead')?.offsetHeight ?? 0;
      const rowPx = element.querySelector('tbody tr')?.getBoundingClientRect().height ?? standardRowPx;
      setSize({ headPx, viewPx: Math.max(0, element.clientHeight - headPx), rowPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasRows]);

  const space = { rowCount, ...size };
  const [place, setShownPlace] = useState(start);
  // A browser may tell that scrolling has ended before what it told of scrolling has been rendered.
  const placeNow = useRef(start);
  const setPlace = useCallback((next: ScrollPlace) => {
    placeNow.current = next;
    setShownPlace(next);
  }, []);
  const { start: first, end } = rowsInView(space, place.offsetPx);
  useEffect(() => blocks.setView(first, end), [blocks, first, end]);
  useEffect(() => () => blocks.stop(), [blocks]);
  // Other rows are scrolled from their first one on.
  useLayoutEffect(() => {
    region.current?.scrollTo({ top: 0 });
    setPlace(start);
  }, [queryText, setPlace]);

  /** Once scrolling has come to rest, the bar shows the place among all rows again. */
  const alignBar = () => {
    const element = region.current;
    if (!element) return;
    const { offsetPx } = placeNow.current;
    const scrollTopPx = scrollTopOf(space, offsetPx);
    if (Math.abs(scrollTopPx - element.scrollTop) < 1) return;
    element.scrollTop = scrollTopPx;
    // The browser rounds it.
    setPlace({ offsetPx, scrollTopPx: element.scrollTop });
  };

  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const row = blocks.rowAt(first + index);
    return { index: first + index, view: row && viewRow(row) };
  });
  const offsetPx = Math.min(place.offsetPx, Math.max(0, space.rowCount * space.rowPx - space.viewPx));
  return (
    <>
      <p className="ct-part ct-scroll-grid-place" aria-live="off">
        {filtered === undefined ? labels.rowCountWaiting : labels.rowsInView(Math.min(first + 1, end), end, filtered)}
      </p>
      {blocks.failure !== undefined && (
        <p className="ct-part ct-scroll-grid-place" role="alert">
          {labels.rowsFailed(blocks.failure)}{' '}
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
          // A browser would scroll through millions of pixels, for seconds.
          key.preventDefault();
          key.currentTarget.scrollTo({ top: key.key === 'Home' ? 0 : scrolledHeightPx(space), behavior: 'instant' });
        }}
      >
        <div className="ct-scroll-grid-space" style={{ blockSize: size.headPx + scrolledHeightPx(space) }}>
          <div className="ct-scroll-grid-view">
            <TableFrame
              actor={actor}
              rowModel={rowModel}
              columns={columns}
              label={label}
              headers={undefined}
              filters={undefined}
              rowCount={filtered === undefined ? -1 : filtered + 1}
            >
              <tbody style={{ transform: `translateY(${first * space.rowPx - offsetPx}px)` }}>
                {rows.map(({ index, view }) =>
                  view ? (
                    <Row
                      key={index}
                      actor={actor}
                      row={view}
                      columns={columns}
                      cells={undefined}
                      isSelectable
                      rowIndex={index + 2}
                    />
                  ) : (
                    <tr key={index} className="ct-row" aria-rowindex={index + 2}>
                      <td colSpan={columns.length + 1} aria-busy>
                        …
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </TableFrame>
            {filtered === 0 && <NoRows actor={actor} />}
          </div>
        </div>
      </section>
    </>
  );
}
