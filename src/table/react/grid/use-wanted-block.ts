import { useLayoutEffect } from 'react';
import type { FetchState } from '../../../../machines/table';
import { findCachedPage } from '../../../../machines/table/fetching/fetching.state';
import { toKeyedQuery } from '../../../../machines/table/fetching/nothing-fetched';
import { blockOf, indexOfBlock } from '../../tanstack/scrolled-blocks';
import type { ViewTable } from '../base/view-table';

/**
 * Requests the first missing block of the visible rows. A requested block that is still visible comes first.
 *
 * @param readFirstRow returns `undefined` if a newer place will render
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
