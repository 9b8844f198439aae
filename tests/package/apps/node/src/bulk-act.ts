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
    columns: [{ kind: 'text', id: 'name', header: 'Name', value: ({ name }) => name }],
    rowId: 'key',
    readRow: ({ key, name }) => ({ key: String(key), name: String(name) }),
  });
  const { rowSelection } = search.decode(searchText);
  await sql`delete from cities where ${source.selected(rowSelection)}`.execute(db);
}
