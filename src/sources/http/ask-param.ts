import { ownPatterns, type TableSearch } from '../../search-params';
import { covers } from '../../search-params/param';

/** The parameter of a request that asks about the rows of its selection: for their `count`, or for those `ids` or `rows` that it lists. */
export const askParam = '_ask';

/** @throws {Error} if the table has a parameter of this name itself */
export function checkAskParam(search: Pick<TableSearch, 'codecs'>, caller: string): void {
  if (ownPatterns(search).some((pattern) => covers(pattern, askParam)))
    throw new Error(`${caller}: the table must have no parameter \`${askParam}\`, which asks about rows`);
}
