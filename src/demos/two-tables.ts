import type { Airline } from '../data/airlines';
import type { Airport } from '../data/airports';
import type { Column } from '../rows';
import { standardParams } from '../search-params';
// Not from the folder's index: it exports the view too, and a worker that finds paths needs the rows only.
import { createTable } from '../table/create-table';

/** Returns the standard names of the parameters, each behind a prefix. */
const prefixParams = (prefix: string) =>
  Object.fromEntries(Object.entries(standardParams).map(([state, name]) => [state, prefix + name]));

const columns: readonly Column<Airline | Airport>[] = [
  { kind: 'text', id: 'name', header: 'Name', size: 340, value: ({ name }) => name },
  { kind: 'text', id: 'iataCode', header: 'IATA code', value: ({ iataCode }) => iataCode },
];

const airlineTable = createTable({ name: 'airlines', columns, params: prefixParams('airlines-') });
const airportTable = createTable({ name: 'airports', columns, params: prefixParams('airports-') });

/** The page with two tables. Its rows stand apart, so that they are loaded with their page. */
export const twoTables = {
  path: '/two-tables',
  title: 'Two tables',
  description: 'Two tables share one address: the parameters of each begin with a prefix of its own.',
  tables: [
    { label: 'Airlines', table: airlineTable },
    { label: 'Airports', table: airportTable },
  ],
} as const;
