import { ownPatterns } from '../../url/opened-table';
import type { TableSearch } from '../../url/table-search';
import { covers } from '../../url/param';
import type { KnownRow } from '../row-source';

/**
 * The param of requests for something other than a page. `total` requests the number of matching rows, and `count` the
 * number of selected ones. `ids` requests the listed IDs that exist, and `rows` the rows with the listed IDs.
 */
export const askParam = '_ask';

/** The known values of `_ask`. Requests with any other value fetch a page. */
export const rowQuestions = ['total', 'count', 'ids', 'rows'] as const;

/** The param for a known row near the requested page: its 0-based index among all matching rows, a dot, and its ID. */
export const nearParam = '_near';

/** The param for the number of matching rows, if the page knows it. */
export const totalParam = '_total';

export const requestParams = [askParam, nearParam, totalParam] as const;

/** @throws {Error} if one of the table's own params has one of these names */
export function checkAskParam(search: Pick<TableSearch, 'codecs'>, caller: string): void {
  const taken = requestParams.find((name) => ownPatterns(search).some((pattern) => covers(pattern, name)));
  if (taken !== undefined)
    throw new Error(`${caller}: rename the table's param \`${taken}\`, because requests for rows use this name.`);
}

/** Returns a number of rows, or `undefined` unless the string is a whole number ≥ 0. */
export function readTotal(text: string | null): number | undefined {
  if (text === null || !/^(?:0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

export function readNear(text: string | null): KnownRow | undefined {
  const dot = text?.indexOf('.') ?? -1;
  const index = text === null || dot < 0 ? undefined : readTotal(text.slice(0, dot));
  return text === null || index === undefined ? undefined : { index, rowId: text.slice(dot + 1) };
}
