import type { Flavor } from './flavor';
import { mariadb } from './mariadb/mariadb.flavor';
import { postgres } from './postgres/postgres.flavor';
import { sqlite } from './sqlite/sqlite.flavor';

export { isoText, orderedBy, type Flavor, type SqlCondition, type StoredAs } from './flavor';

/** The databases. */
export const flavors = { sqlite, postgres, mariadb } as const satisfies Readonly<Record<string, Flavor>>;

/** The SQL that a database understands. CockroachDB, YugabyteDB and Citus understand PostgreSQL's. */
export type SqlFlavor = keyof typeof flavors;
