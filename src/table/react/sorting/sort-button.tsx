import '../ui/base.css';
import './sort-button.css';
import { useId, type ReactNode } from 'react';
import { type ViewColumn, viewColumn } from '../base/view-columns';
import { type ViewTable, hostOf } from '../base/view-table';
import { useSort } from './use-sort';
import { useLabels } from '../base/labels';
import { Announcement } from '../ui/lazy-parts';
import { useSnapshot } from '../base/use-snapshot';
import type { SortingEntry } from '../../../../machines/table';
import { findColumn } from '../../tanstack/columns';

interface SortButtonProps {
  readonly table: ViewTable;
  readonly column: ViewColumn;
  readonly nameId?: string;
  /** The button's content. Default: the column's header. */
  readonly children?: ReactNode;
}

/**
 * A button that shows the column's header and sorts by the column. A Shift+click adds the column to the sort, or
 * reverses its direction.
 *
 * @example
 * <SortButton table={table} column={column} />
 */
export function SortButton({ table, column: { id, header }, nameId, children = header }: SortButtonProps) {
  const { direction, place, count, buttonProps } = useSort(table, id);
  const { sort, sortPlace } = useLabels();
  const orderId = useId();
  const isPlaced = place > 0 && direction !== 'unsorted';
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className="ct-part ct-bare ct-sort-button"
        data-direction={direction}
        title={sort}
        aria-describedby={isPlaced ? orderId : undefined}
      >
        <span id={nameId} className="ct-sort-button-name" title={header}>
          {children}
        </span>
        <svg className="ct-sort-button-direction" viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
          <path className="ct-sort-button-up" d="M5 1 9 6H1Z" />
          <path className="ct-sort-button-down" d="M5 13 1 8h8Z" />
        </svg>
        <span className="ct-sort-button-order" aria-hidden="true">
          {place > 0 && place}
        </span>
      </button>
      {/* This text is outside the button, so it isn't part of the button's accessible name. */}
      {isPlaced && (
        <span id={orderId} className="ct-part ct-hidden">
          {sortPlace(direction, place, count)}
        </span>
      )}
    </>
  );
}

/**
 * Announces the sorted columns and their directions whenever they change. Screen readers read `aria-sort` only inside a
 * header.
 *
 * @example
 * <SortAnnouncement table={table} />
 */
export function SortAnnouncement({ table }: { readonly table: ViewTable }) {
  const sorting = useSnapshot(table, ({ context }) => context.sorting);
  const { sortAnnouncement } = useLabels();
  return <Announcement text={sortAnnouncement(sortedHeaders(table, sorting))} />;
}

export const sortedHeaders = (table: ViewTable, sorting: readonly SortingEntry[]) =>
  sorting.flatMap(({ id, desc }) => {
    const column = findColumn(hostOf(table), id);
    return column ? [{ header: viewColumn(column).header, direction: desc ? 'descending' : 'ascending' } as const] : [];
  });
