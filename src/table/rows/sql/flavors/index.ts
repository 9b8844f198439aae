import type { SqlFlavor } from '../dialect';
import type { Flavor } from './flavor';
import { mariadb } from './mariadb.flavor';
import { postgres } from './postgres.flavor';
import { sqlite } from './sqlite.flavor';

export { isoText, orderedBy, type Flavor, type SqlCondition, type StoredAs } from './flavor';

export const flavors: Readonly<Record<SqlFlavor, Flavor>> = { sqlite, postgres, mariadb };
