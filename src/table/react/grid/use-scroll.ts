import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readFirstRow, readStoredRow, storeRow } from '../../tanstack/scrolled-blocks';
import type { ViewTable } from '../base/view-table';
import { moveTo, rowsInView, scrollTopOf, type ScrollPlace, type ScrollSpace } from './scroll-map';

/** The keys of filters and sorting. */
interface ScrolledLists {
  readonly wanted: string;
  /** `null` before the first rows load. */
  readonly shown: string | null;
}

/** Follows the user's scrolling. Returns to the stored row after Back, reloads, and changes of filters or sorting. */
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
      // Browsers may fire `scrollend` before the last `scroll` has rendered.
      placed.current = { list, place: next };
      setShownPlace(next);
      storeRow(sync, list, next.firstRow);
    },
    [sync],
  );

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
  const { rowCount, rowPx, viewPx } = space;
  useLayoutEffect(() => {
    // The rows of other filters or another order have arrived.
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
    /** Returns the first row to fetch, or `undefined` if a newer place will render. */
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
