import '../ui/base.css';
import './table-grid.css';
import './scroll-grid.css';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fetchedOf, toKeyedQuery } from '../../../../machines/table/fetching/nothing-fetched';
import { findCachedPage } from '../../../../machines/table/fetching/fetching.state';
import { listKeyOf } from '../../tanstack/shown-pages';
import { requireFetched } from '../view-table';
import type { Grid } from './use-grid';
import { useRowCount } from '../paging/use-row-count';
import { useSnapshot } from '../use-snapshot';
import { useLabels } from '../labels';
import { RowsNotice } from '../loaded-parts';
import { Announcement } from '../notices/announcement';
import { SortAnnouncement } from '../notices/announcements';
import { NoRows, type NoRowsStates } from './no-rows';
import { Row, type RowProps } from './row';
import { moveTo, rowsInView, scrolledHeightPx, scrollTopOf, type ScrollPlace } from './scroll-map';
import { markDirection, measureCovers } from './scroll-region';
import { readStoredRow, storeRow } from './stored-row';
import { isMarkedOld, isShowingRows } from './table-grid';
import { TableFrame, type TableFrameProps } from './table-frame';
import { treeOf } from '../ui/element-tree';

export interface ScrollGridProps extends NoRowsStates {
  readonly frame: Omit<TableFrameProps, 'children'>;
  readonly rowProps: Omit<RowProps, 'row'>;
  /** The known rows around the visible ones. */
  readonly rows: Grid['rows'];
  readonly rowsState: Grid['rowsState'];
}

const blockRowCount = 100;
const standardRowPx = 32;

/** Fetches blocks of rows as they become visible. Only visible rows have elements. */
export function ScrollGrid({ frame, rowProps, rows, rowsState, ...states }: ScrollGridProps) {
  const { table, label, columns, isSelectable } = frame;
  const labels = useLabels();
  const region = useRef<HTMLElement>(null);
  const { firstIndex, mayGoOn } = requireFetched(table, 'TableView', 'isScrolled').span();
  const fetched = useSnapshot(table, ({ context }) => fetchedOf(context));
  const wantedList = listKeyOf(fetched.wanted);
  const shownList = fetched.shown && listKeyOf(fetched.shown);
  const { filtered, moreThan = 0, isWaiting } = useRowCount(table);

  const [firstPlace] = useState((): ScrollPlace => {
    const { pageIndex, pageSize } = table.chartable.actor.getSnapshot().context.pagination;
    return { scrollTopPx: 0, firstRow: readStoredRow(table, wantedList) ?? pageIndex * pageSize };
  });
  const [place, setShownPlace] = useState(firstPlace);
  const placed = useRef({ list: wantedList, place });
  const setPlace = useCallback(
    (next: ScrollPlace, list = placed.current.list) => {
      // Browsers may fire `scrollend` before the last `scroll` has rendered.
      placed.current = { list, place: next };
      setShownPlace(next);
      storeRow(table, list, next.firstRow);
    },
    [table],
  );

  const endIndex = firstIndex + rows.length + (mayGoOn ? blockRowCount : 0);
  const [furthest, setFurthest] = useState({ list: wantedList, end: firstPlace.firstRow });
  if (shownList !== null && (furthest.list !== shownList || endIndex > furthest.end))
    setFurthest({ list: shownList, end: endIndex });
  const rowCount = isWaiting ? 0 : (filtered ?? (mayGoOn ? Math.max(furthest.end, moreThan) : endIndex));

  const [size, setSize] = useState({ headerPx: 0, viewPx: 0, rowPx: standardRowPx });
  const hasRows = rowCount > 0;
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
  const { start, end, hiddenPx } = rowsInView(space, place.firstRow);

  /** Moves the scrollbar to the real position among all rows. */
  const alignBar = () => {
    const element = region.current;
    if (!element) return;
    const { firstRow } = placed.current.place;
    const scrollTopPx = scrollTopOf(space, firstRow);
    if (Math.abs(scrollTopPx - element.scrollTop) < 1) return;
    element.scrollTop = scrollTopPx;
    // Browsers round the position.
    setPlace({ firstRow, scrollTopPx: element.scrollTop });
  };
  useLayoutEffect(() => {
    // The rows of other filters or another order have arrived.
    if (shownList !== null && shownList !== placed.current.list)
      setPlace(
        { firstRow: readStoredRow(table, shownList) ?? 0, scrollTopPx: region.current?.scrollTop ?? 0 },
        shownList,
      );
    alignBar();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- While scrolling, the browser moves the bar.
  }, [shownList, rowCount, size]);

  useLayoutEffect(() => {
    // The place has changed since this render.
    if (place !== placed.current.place) return;
    const isShown = shownList === wantedList;
    const awaitedRow = placed.current.list === wantedList ? place.firstRow : (readStoredRow(table, wantedList) ?? 0);
    const firstRow = isShown ? start : Math.floor(awaitedRow);
    const first = Math.floor(firstRow / blockRowCount);
    const last = Math.floor(Math.max(firstRow, firstRow + (end - start) - 1) / blockRowCount);
    const isMissing = (pageIndex: number) => {
      const query = { ...fetched.wanted.query, pagination: { pageIndex, pageSize: blockRowCount } };
      return findCachedPage(fetched, toKeyedQuery(query).key) === undefined;
    };
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const current = fetched.block?.pageIndex ?? -1;
    if (blocks.includes(current) && isMissing(current)) return;
    const pageIndex = blocks.find(isMissing) ?? last;
    if (pageIndex !== current)
      table.chartable.send({ type: 'rows.scrolled', block: { pageIndex, pageSize: blockRowCount } });
  });

  const isFocused = useRef(false);
  useLayoutEffect(() => {
    const element = region.current;
    // The focused row has scrolled out of sight. Keys must still scroll.
    if (isFocused.current && element && !element.contains(treeOf(element).activeElement))
      element.focus({ preventScroll: true });
  }, [start, end]);

  const shown = Array.from({ length: Math.max(0, end - start) }, (_, index) => {
    return { index: start + index, row: rows[start + index - firstIndex] };
  });
  const isOld = isMarkedOld(rowsState) && shown.length > 0 && shown.every(({ row }) => row !== undefined);
  const inView = shown.length;
  const ofUnknown = moreThan > 0 ? labels.rowCountMoreThan(inView, moreThan) : labels.rowCountUnknown(inView);
  const known = filtered === undefined ? ofUnknown : labels.rowsInView(Math.min(start + 1, end), end, filtered);
  return (
    <>
      <p className="ct-part ct-scroll-grid-place">{isWaiting ? labels.rowCountWaiting : known}</p>
      <Announcement text={filtered === undefined ? '' : labels.rowCount(inView, filtered)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It is scrolled by keys. */}
      <section
        className="ct-part ct-scroll-grid"
        aria-label={label}
        ref={region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by keys.
        tabIndex={0}
        data-old={isOld || undefined}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const from = placed.current.place;
          if (scrollTop !== from.scrollTopPx) setPlace(moveTo(space, from, scrollTop));
        }}
        onScrollEnd={alignBar}
        onFocus={() => {
          isFocused.current = true;
        }}
        // Removing the focused element doesn't call this.
        onBlur={() => {
          isFocused.current = false;
        }}
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
            <TableFrame {...frame} rowCount={filtered === undefined ? -1 : filtered + 1}>
              <tbody style={{ transform: `translateY(${-hiddenPx}px)` }}>
                {shown.map(({ index, row }) =>
                  row ? (
                    <Row {...rowProps} key={index} row={row} rowIndex={index + 2} />
                  ) : (
                    <tr key={index} className="ct-row" aria-rowindex={index + 2}>
                      <td className="ct-row-cell" colSpan={columns.length + (isSelectable ? 1 : 0)}>
                        …
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </TableFrame>
            {shown.length === 0 && isShowingRows(rowsState) && <NoRows {...states} table={table} />}
            <RowsNotice table={table} />
          </div>
        </div>
      </section>
    </>
  );
}
