import { ownPatterns, type TableSearch } from '../../url';
import { covers } from '../../url/param';

/**
 * The param of requests that ask for no page: `_ask=total` counts the matching rows, `_ask=count` the selected ones, and `_ask=ids` and
 * `_ask=rows` check a list of row IDs. Requests for a page lack it, so that a `fetch` of yours can tell them apart.
 */
export const askParam = '_ask';

/** The values of that parameter. Any other text, or none, requests the rows of a page. */
export const rowQuestions = ['total', 'count', 'ids', 'rows'] as const;

/** The parameter of a known row near the requested page: its place among all rows, from 0, a dot, and its id. */
export const nearParam = '_near';

/** The parameter of the number of rows that pass, if the page knows it. */
export const totalParam = '_total';

/** The parameters of a request beside those of the table's address. */
export const requestParams = [askParam, nearParam, totalParam] as const;

/** @throws {Error} if the table has a parameter of one of these names itself */
export function checkAskParam(search: Pick<TableSearch, 'codecs'>, caller: string): void {
  const taken = requestParams.find((name) => ownPatterns(search).some((pattern) => covers(pattern, name)));
  if (taken !== undefined)
    throw new Error(`${caller}: the table must have no parameter \`${taken}\`, which asks about rows`);
}
