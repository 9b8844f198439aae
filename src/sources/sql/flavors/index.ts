import type { SqlFlavor } from '../dialect';
import type { Flavor } from './flavor';
import { mariadb } from './mariadb';
import { postgres } from './postgres';
import { sqlite } from './sqlite';

export { isoText, orderedBy, type Flavor, type SqlCondition, type StoredAs } from './flavor';

export const flavors: Readonly<Record<SqlFlavor, Flavor>> = { sqlite, postgres, mariadb };
