import type { RowQuery } from '../../../machines/table';
import { requireOption } from '../../shared/require-option';
import type { AsyncRowSource } from './row-source';

/** A request to an API that pages by cursors: a number of rows after a cursor, in the order of the query. */
export interface CursorRequest {
  /** Number of requested rows. */
  readonly first: number;
  /** `undefined` for the first rows of all. */
  readonly after: string | undefined;
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
}

/** The answer of such an API. */
export interface CursorAnswer<Row> {
  /** As many as were requested; fewer if the API has a limit or no more rows. */
  readonly rows: readonly Row[];
  /** The cursor for the rows after these; none if there are no more. */
  readonly next: string | null | undefined;
  /** Number of rows that pass the filters, if the API returns it. */
  readonly rowCount?: number | undefined;
}

/** The options of `cursorSource`. */
export interface CursorSourceOptions {
  /** Maximum number of rows that the API returns at once; 100 where left out. */
  readonly maxFirst?: number;
}

/**
 * Makes a source of rows of an API that pages by cursors, as those of GraphQL do. It keeps the cursors that it has met for the filters and
 * the sorting in use, so that the next page and all that were seen take one request. A page that is jumped to is reached by requests for
 * the rows before it, each for at most `maxFirst`, from the nearest cursor.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * const source = cursorSource(async ({ globalFilter }, { first, after, signal }) => {
 *   const { edges, pageInfo, totalCount } = await ask({ search: globalFilter, first, after }, signal);
 *   const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
 *   return { rows: edges.map(({ node }) => node), next, rowCount: totalCount };
 * });
 */
export function cursorSource<Row>(
  ask: (query: RowQuery, request: CursorRequest) => Promise<CursorAnswer<Row>>,
  { maxFirst = 100 }: CursorSourceOptions = {},
): AsyncRowSource<Row> {
  const isCount = Number.isSafeInteger(maxFirst) && maxFirst >= 1;
  requireOption(isCount, 'maxFirst', 'a whole number of at least 1', maxFirst, 'cursorSource');
  let keptFor = '';
  /** The cursors, each by the place of the row after it. */
  let cursors = new Map<number, string>();
  const cursorsOf = ({ globalFilter, columnFilters, sorting }: RowQuery) => {
    const key = JSON.stringify([globalFilter, columnFilters, sorting]);
    if (key !== keptFor) cursors = new Map();
    keptFor = key;
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
        const answer = await ask(query, { first: Math.min(maxFirst, end - at), after, signal }).catch(
          (error: unknown) => {
            // The cursor's row may have been deleted: the next request begins without a cursor.
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
