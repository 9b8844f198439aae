import type { RowQuery } from '../../../machines/table';
import { requireOption } from '../../shared/require-option';
import type { AsyncRowSource } from './row-source';

/** A request for rows after a cursor, in the query's order. */
export interface CursorRequest {
  /** Number of requested rows. */
  readonly first: number;
  /** The cursor. `undefined` requests the first rows. */
  readonly after: string | undefined;
  /** Aborted when the table no longer needs the answer. */
  readonly signal: AbortSignal;
}

/** The response of an API with cursors. */
export interface CursorAnswer<Row> {
  /** As many rows as requested, or fewer if the API has a limit or no more rows. */
  readonly rows: readonly Row[];
  /** The cursor after these rows. `null` or `undefined` if no rows follow. */
  readonly next: string | null | undefined;
  /** Number of rows that pass the filters, if the API returns it. */
  readonly rowCount?: number | undefined;
}

/** The options of `cursorSource`. */
export interface CursorSourceOptions {
  /** Maximum number of rows that the API returns at once. Default: 100. */
  readonly maxFirst?: number;
}

/**
 * Creates a row source for an API with cursors, e.g. a GraphQL API. The source caches the cursors for the current
 * filters and sorting, so the next page and all visited pages take one request each. For any other page, the source
 * fetches all rows from the nearest earlier cursor, at most `maxFirst` per request.
 *
 * @throws {Error} if an option is invalid
 * @example
 * const source = cursorSource(async ({ globalFilter }, { first, after, signal }) => {
 *   const { edges, pageInfo, totalCount } = await queryOrders({ search: globalFilter, first, after }, signal);
 *   const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
 *   return { rows: edges.map(({ node }) => node), next, rowCount: totalCount };
 * });
 */
export function cursorSource<Row>(
  fetchRows: (query: RowQuery, request: CursorRequest) => Promise<CursorAnswer<Row>>,
  { maxFirst = 100 }: CursorSourceOptions = {},
): AsyncRowSource<Row> {
  const isCount = Number.isSafeInteger(maxFirst) && maxFirst >= 1;
  requireOption(isCount, 'maxFirst', 'a whole number ≥ 1', maxFirst, 'cursorSource');
  let cachedKey = '';
  /** Cursors, by the 0-based index of the first row after the cursor. */
  let cursors = new Map<number, string>();
  const cursorsOf = ({ globalFilter, columnFilters, sorting }: RowQuery) => {
    const key = JSON.stringify([globalFilter, columnFilters, sorting]);
    if (key !== cachedKey) cursors = new Map();
    cachedKey = key;
    return cursors;
  };
  return {
    usesNetwork: true,
    rows: async (query, { signal }) => {
      const { pageIndex, pageSize } = query.pagination;
      const [start, end] = [pageIndex * pageSize, (pageIndex + 1) * pageSize];
      const known = cursorsOf(query);
      const rows: Row[] = [];
      let at = Math.max(0, ...[...known.keys()].filter((index) => index <= start));
      for (;;) {
        const after = known.get(at);
        const answer = await fetchRows(query, { first: Math.min(maxFirst, end - at), after, signal }).catch(
          (error: unknown) => {
            // Forgets the cursors after a failure, because the cursor's row may have been deleted.
            if (!signal.aborted) known.clear();
            throw error;
          },
        );
        rows.push(...answer.rows.slice(Math.max(0, start - at), end - at));
        at += answer.rows.length;
        const { next, rowCount } = answer;
        const isLast = next === null || next === undefined || answer.rows.length === 0;
        if (!isLast) known.set(at, next);
        if (isLast || at >= end) {
          const count = rowCount ?? (isLast && rows.length > 0 ? at : undefined);
          return { rows, ...(count !== undefined && { rowCount: count }) };
        }
      }
    },
  };
}
