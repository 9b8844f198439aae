import type { CachedPage, PageRequest, RowQuery, TableActor } from '../../../machines/table';
import type { RowRequest } from '../rows/row-source';

export const knownRows = ({
  requested: { query, filtersKey },
  pages,
  counts,
}: Omit<PageRequest, 'requestedFor'>): Pick<RowRequest, 'near' | 'rowCount'> => ({
  near: findNearRow(
    pages.filter((page) => page.filtersKey === filtersKey),
    query,
  ),
  rowCount: counts.find((count) => count.filtersKey === filtersKey)?.rowCount,
});

function findNearRow(pages: readonly CachedPage[], { sorting, pagination }: RowQuery): RowRequest['near'] {
  const order = JSON.stringify(sorting);
  const start = pagination.pageIndex * pagination.pageSize;
  const end = start + pagination.pageSize;
  const distanceTo = (index: number) => (index < start ? start - index : index - end + 1);
  return pages
    .filter(({ query }) => JSON.stringify(query.sorting) === order)
    .flatMap(({ query, page: { rowIds } }) =>
      [...new Set([0, rowIds.length - 1])].flatMap((at) => {
        const rowId = rowIds[at];
        const index = query.pagination.pageIndex * query.pagination.pageSize + at;
        return rowId === undefined || (index >= start && index < end) ? [] : [{ rowId, index }];
      }),
    )
    .toSorted((a, b) => distanceTo(a.index) - distanceTo(b.index))[0];
}

export function followNetwork(actor: Pick<TableActor, 'send'>): () => void {
  const send = () => actor.send({ type: navigator.onLine ? 'network.online' : 'network.offline' });
  send();
  window.addEventListener('online', send);
  window.addEventListener('offline', send);
  // `pageshow` is needed, because a page in the back-forward cache receives no `online` or `offline` events.
  window.addEventListener('pageshow', send);
  return () => {
    window.removeEventListener('online', send);
    window.removeEventListener('offline', send);
    window.removeEventListener('pageshow', send);
  };
}
