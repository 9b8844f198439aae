import type { Flavor } from './flavor';
import { mariadb } from './mariadb.flavor';
import { postgres } from './postgres.flavor';
import { sqlite } from './sqlite.flavor';

export const flavors = { sqlite, postgres, mariadb } as const satisfies Readonly<Record<string, Flavor>>;

/** The database's SQL dialect. For CockroachDB, YugabyteDB and Citus, use `postgres`. */
export type SqlFlavor = keyof typeof flavors;
