import { textColumn } from 'chartable/columns';
import { createTableSearch } from 'chartable/search-params';
import { createSqlSource } from 'chartable/sql';
import { sql, type Kysely } from 'kysely';

interface City {
  readonly key: string;
  readonly name: string;
}

const search = createTableSearch();

/** Deletes the rows that are selected in the table with this address. */
export async function deleteSelected(db: Kysely<unknown>, searchText: string) {
  const source = createSqlSource<City>({
    db,
    flavor: 'postgres',
    table: 'cities',
    columns: [{ accessorKey: 'name', ...textColumn() }],
    rowId: 'key',
    readRow: ({ key, name }) => ({ key: String(key), name: String(name) }),
  });
  const { rowSelection } = search.decode(searchText);
  await sql`delete from cities where ${source.selected(rowSelection)}`.execute(db);
}

/**
 * Returns true for a request of the application's own pages. A page of another site can make a browser send a form with the
 * user's cookies, but not say that it comes from here: browsers set these headers themselves.
 */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** Answers `POST /cities/delete`, whose body is the search text of the table's address. */
export async function answerDelete(db: Kysely<unknown>, request: Request): Promise<Response> {
  if (request.method !== 'POST' || !isFromOwnPage(request)) return new Response(null, { status: 403 });
  await deleteSelected(db, await request.text());
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
}
