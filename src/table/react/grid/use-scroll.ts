import { useCallback, useLayoutEffect, useRef, useState, type RefObject, useSyncExternalStore } from 'react';
import { readFirstRow, readStoredRow, storeRow, blockOf, indexOfBlock } from '../../tanstack/scrolled-blocks';
import type { ViewTable } from '../base/view-table';
import { moveTo, rowsInView, scrollTopOf, type ScrollPlace, type ScrollSpace } from './scroll-map';
import { layoutPx } from '../columns/layout-size';
import { markDirection, measureCovers } from './scroll-region';
import type { FetchState } from '../../../../machines/table';
import { findCachedPage } from '../../../../machines/table/base/fetching.state';
import { toKeyedQuery } from '../../../../machines/table/fetching/nothing-fetched';

/** The requested and the visible rows, identified by their filters and sorting. */
interface ScrolledLists {
  readonly wanted: string;
  /** `null` before the first rows load. */
  readonly shown: string | null;
}

/** Stores the first visible row. After Back, a reload, or a changed filter or sort, scrolls to the stored row. */
export function useScrollPlace(
  { sync }: ViewTable,
  region: RefObject<HTMLElement | null>,
  space: ScrollSpace,
  lists: ScrolledLists,
) {
  const [place, setShownPlace] = useState((): ScrollPlace => ({ scrollTopPx: 0, firstRow: readFirstRow(sync) }));
  const placed = useRef({ list: lists.wanted, place });
  const setPlace = useCallback(
    (next: ScrollPlace, list = placed.current.list) => {
      // Stored in a ref too, because browsers may fire `scrollend` before React has rendered the last `scroll`.
      placed.current = { list, place: next };
      setShownPlace(next);
      storeRow(sync, list, next.firstRow);
    },
    [sync],
  );

  /** Moves the scrollbar to the position that matches the first visible row. */
  const alignBar = () => {
    const element = region.current;
    if (!element) return;
    const { firstRow } = placed.current.place;
    const scrollTopPx = scrollTopOf(space, firstRow);
    if (Math.abs(scrollTopPx - element.scrollTop) < 1) return;
    element.scrollTop = scrollTopPx;
    // Reads the actual position, because browsers round it.
    setPlace({ firstRow, scrollTopPx: element.scrollTop });
  };
  const { rowCount, rowPx, viewPx } = space;
  useLayoutEffect(() => {
    // The filters or the order of the visible rows have changed.
    if (lists.shown !== null && lists.shown !== placed.current.list)
      setPlace(
        { firstRow: readStoredRow(sync, lists.shown) ?? 0, scrollTopPx: region.current?.scrollTop ?? 0 },
        lists.shown,
      );
    alignBar();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- While scrolling, the browser moves the bar.
  }, [lists.shown, rowCount, rowPx, viewPx]);

  const inView = rowsInView(space, place.firstRow);
  return {
    ...inView,
    /** Returns the first row to fetch, or `undefined` if a newer scroll position is about to render. */
    readAwaitedRow: (): number | undefined => {
      if (place !== placed.current.place) return undefined;
      if (lists.shown === lists.wanted) return inView.start;
      const isPlaced = placed.current.list === lists.wanted;
      return Math.floor(isPlaced ? place.firstRow : (readStoredRow(sync, lists.wanted) ?? 0));
    },
    alignBar,
    scroll: (scrollTopPx: number) => {
      const from = placed.current.place;
      if (scrollTopPx !== from.scrollTopPx) setPlace(moveTo(space, from, scrollTopPx));
    },
  } as const;
}

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const update = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  window.addEventListener('beforeprint', update);
  window.addEventListener('afterprint', update);
  return () => {
    window.removeEventListener('beforeprint', update);
    window.removeEventListener('afterprint', update);
  };
}

export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );

interface ScrollSize extends Pick<ScrollSpace, 'rowPx' | 'viewPx'> {
  readonly headerPx: number;
}

const standardRowPx = 32;

export function useScrollSize(region: RefObject<HTMLElement | null>, hasRows: boolean): ScrollSize {
  const [size, setSize] = useState<ScrollSize>({ headerPx: 0, viewPx: 0, rowPx: standardRowPx });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () => {
      measureCovers(element);
      const headerPx = element.querySelector('thead')?.offsetHeight ?? 0;
      const row = element.querySelector('tbody tr');
      const rowPx = (row && layoutPx(row, 'height')) || standardRowPx;
      setSize({ headerPx, viewPx: Math.max(0, element.clientHeight - headerPx), rowPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const header = element.querySelector('thead');
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [region, hasRows]);
  useLayoutEffect(() => (region.current ? markDirection(region.current) : undefined), [region]);
  return size;
}

/**
 * Requests the first visible block of rows that isn't loaded. Waits while a requested block is still visible.
 *
 * @param readFirstRow returns `undefined` if a newer scroll position is about to render
 */
export function useWantedBlock(
  { sync }: ViewTable,
  fetched: FetchState,
  readFirstRow: () => number | undefined,
  rowCount: number,
): void {
  useLayoutEffect(() => {
    const firstRow = readFirstRow();
    if (firstRow === undefined) return;
    const first = indexOfBlock(firstRow);
    const last = indexOfBlock(Math.max(firstRow, firstRow + rowCount - 1));
    const isMissing = (index: number) => {
      const query = { ...fetched.wanted.query, pagination: blockOf(index) };
      return findCachedPage(fetched, toKeyedQuery(query).key) === undefined;
    };
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const current = fetched.block?.pageIndex ?? -1;
    if (blocks.includes(current) && isMissing(current)) return;
    const index = blocks.find(isMissing) ?? last;
    if (index !== current) sync.send({ type: 'rows.scrolled', block: blockOf(index) });
  });
}
