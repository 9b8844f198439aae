import '../ui/base.css';
import './table-grid.css';
import './scroll-grid.css';
import { useRef, useState } from 'react';
import { fetchedOf } from '../../../../machines/table/fetching/nothing-fetched';
import { blockRowCount, readFirstRow, listKeyOf } from '../../tanstack/scrolled-blocks';
import { useRowCount } from '../paging/row-count';
import { useSnapshot } from '../base/use-snapshot';
import { useLabels } from '../base/labels';
import { KeptFocus, RowsNotice, Announcement } from '../ui/lazy-parts';
import type { Grid } from './use-grid';
import { NoRows, type NoRowsStates } from './no-rows';
import { Row, type RowProps } from './row';
import { scrolledHeightPx, type ScrollSpace } from './scroll-map';
import { isMarkedOld, isShowingRows } from './table-grid';
import { TableFrame, type TableFrameProps } from './table-frame';
import { useScrollPlace, useIsPrinting, useScrollSize, useWantedBlock } from './use-scroll';
import { SortAnnouncement } from '../sorting/sort-button';
import { requireFetched } from '../base/require-fetched';

export interface ScrollGridProps extends NoRowsStates {
  readonly frame: Omit<TableFrameProps, 'children'>;
  readonly rowProps: Omit<RowProps, 'row'>;
  /** The loaded rows, including some above and below the visible rows. */
  readonly rows: Grid['rows'];
  readonly rowsState: Grid['rowsState'];
}

/** Returns how far each key scrolls. Page Up and Page Down keep one row visible. */
function stepsOf(space: ScrollSpace): ReadonlyMap<string, number> {
  const endPx = scrolledHeightPx(space);
  const pagePx = Math.max(space.rowPx, space.viewPx - space.rowPx);
  return new Map([
    ['Home', -endPx],
    ['End', endPx],
    ['PageUp', -pagePx],
    ['PageDown', pagePx],
  ]);
}

/** False for elements that use these keys themselves, such as text boxes, and for elements in a portal. */
const doKeysScroll = (target: EventTarget, region: Element): boolean =>
  target === region ||
  (target instanceof Element && region.contains(target) && target.matches('input[type=checkbox], button, a, tr'));

/** A table that scrolls through all rows. It renders only visible rows, and fetches rows once they are visible. */
export function ScrollGrid({ frame, rowProps, rows, rowsState, ...states }: ScrollGridProps) {
  const { table, label, columns, isSelectable } = frame;
  const labels = useLabels();
  const region = useRef<HTMLElement>(null);
  const { firstIndex, mayGoOn } = requireFetched(table, 'TableView', 'isScrolled').span();
  const fetched = useSnapshot(table, ({ context }) => fetchedOf(context));
  const lists = { wanted: listKeyOf(fetched.wanted), shown: fetched.shown && listKeyOf(fetched.shown) };
  const { filtered, moreThan = 0, isWaiting } = useRowCount(table);

  const endIndex = firstIndex + rows.length + (mayGoOn ? blockRowCount : 0);
  const [furthest, setFurthest] = useState(() => ({ list: lists.wanted, end: readFirstRow(table.sync) }));
  if (lists.shown !== null && (furthest.list !== lists.shown || endIndex > furthest.end))
    setFurthest({ list: lists.shown, end: endIndex });
  const rowCount = isWaiting ? 0 : (filtered ?? (mayGoOn ? Math.max(furthest.end, moreThan) : endIndex));

  const { headerPx, ...viewSize } = useScrollSize(region, rowCount > 0);
  const space = { rowCount, ...viewSize };
  const { start, end, hiddenPx, readAwaitedRow, alignBar, scroll } = useScrollPlace(table, region, space, lists);
  useWantedBlock(table, fetched, readAwaitedRow, end - start);

  const isPrinting = useIsPrinting();
  const first = isPrinting ? firstIndex : start;
  const last = isPrinting ? firstIndex + rows.length : end;
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    return { index: first + index, row: rows[first + index - firstIndex] };
  });
  const isOld = isMarkedOld(rowsState) && shown.length > 0 && shown.every(({ row }) => row !== undefined);
  const inView = end - start;
  const ofUnknown = moreThan > 0 ? labels.rowCountMoreThan(inView, moreThan) : labels.rowCountUnknown(inView);
  const known = filtered === undefined ? ofUnknown : labels.rowsInView(Math.min(first + 1, last), last, filtered);
  return (
    <>
      <p className="ct-part ct-scroll-grid-place">{isWaiting ? labels.rowCountWaiting : known}</p>
      <Announcement text={filtered === undefined ? '' : labels.rowCount(inView, filtered)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys scroll this element. */}
      <section
        className="ct-part ct-scroll-grid"
        aria-label={label}
        ref={region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll this element.
        tabIndex={0}
        data-old={isOld || undefined}
        onScroll={({ currentTarget: { scrollTop } }) => scroll(scrollTop)}
        onScrollEnd={alignBar}
        onKeyDown={(key) => {
          const stepPx = stepsOf(space).get(key.key);
          if (stepPx === undefined || key.defaultPrevented || !doKeysScroll(key.target, key.currentTarget)) return;
          // Scrolls at once, because smooth scrolling over millions of pixels would take seconds.
          key.preventDefault();
          key.currentTarget.scrollBy({ top: stepPx, behavior: 'instant' });
        }}
      >
        <SortAnnouncement table={table} />
        <div className="ct-scroll-grid-space" style={{ blockSize: headerPx + scrolledHeightPx(space) }}>
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
            {shown.length === 0 && isShowingRows(rowsState) && (
              <NoRows {...states} table={table} isBusy={frame.isBusy} />
            )}
            <RowsNotice table={table} />
            <KeptFocus region={region} start={start} />
          </div>
        </div>
      </section>
    </>
  );
}
