import { createTableSearch, textColumn } from 'chartable/url';
import { createSqlSource, RefusedQueryError } from 'chartable/sql';
import type { Kysely } from 'kysely';

export interface Database {
  cities: { key: string; name: string; country: string };
}

const search = createTableSearch();

/** The rows of a country, for the table's queries and selections. */
const citiesOf = (db: Kysely<Database>, country: string) =>
  createSqlSource({
    db,
    flavor: 'postgres',
    query: db.selectFrom('cities').where('country', '=', country),
    id: 'key',
    idType: 'text',
    columns: [{ accessorKey: 'name', ...textColumn() }],
    expressions: { name: 'name' },
    readRow: ({ name }, key) => ({ key, name }),
  });

/** Deletes the rows of a country that are selected in this URL. */
export async function deleteSelected(db: Kysely<Database>, country: string, searchString: string) {
  const { rowSelection } = search.decode(searchString);
  const isSelected = citiesOf(db, country).selected(rowSelection);
  await db.deleteFrom('cities').where('country', '=', country).where(isSelected).execute();
}

/**
 * True for requests from the app's own pages. Another site can make a browser send a form with the user's cookies, but
 * it can't set these headers, because browsers set them.
 */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** Maximum length of a search string, as in `createRowEndpoint`. */
const maxSearchLength = 4000;

/**
 * Handles `POST /cities/delete`. The body is the search string of the table's URL. The source rejects selections that
 * are invalid or too expensive.
 */
export async function answerDelete(db: Kysely<Database>, request: Request): Promise<Response> {
  if (request.method !== 'POST' || !isFromOwnPage(request)) return new Response(null, { status: 403 });
  const searchString = await request.text();
  if (searchString.length > maxSearchLength) return new Response(null, { status: 413 });
  try {
    await deleteSelected(db, 'NO', searchString);
  } catch (error) {
    if (error instanceof RefusedQueryError) return Response.json({ error: error.message }, { status: 400 });
    throw error;
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
}
