import { isColumnWidth } from '../../machines/table/column-sizing/state';
import type { ColumnFilterEntry, ColumnSizing, SortingEntry } from '../../machines/table/types';
import { emptyWord } from './codec';
import { chainEscapings, escapeCharacters, reserveText } from './escape';
import { parseJson, writeJson } from './json-text';

// The texts of the plain form. Each `parse` undoes its `format`, and returns `undefined` for a malformed text.

/** An empty parameter means the default, so an empty text or id is written as two quotes, percent-encoded. */
const notEmpty = reserveText('', '%22%22');
export const idInList = escapeCharacters([',']);
export const listOfIds = chainEscapings(notEmpty, reserveText(emptyWord, '%6Eone'));
/** The word for all rows, which no list of one row is. */
const allWord = 'all';
const listOfRows = chainEscapings(listOfIds, reserveText(allWord, '%61ll'));
export const columnBeforeDot = chainEscapings(escapeCharacters([',', '.']), notEmpty);

export const { unescape: parseText, escape: formatText } = notEmpty;

/** Parses a whole number of at least 1, without sign, leading zeros or exponent. */
export function parseWholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

/** Parses a page: 1-based in the text, 0-based in the state. */
export function parsePageIndex(text: string): number | undefined {
  const page = parseWholeNumber(text);
  return page === undefined ? undefined : page - 1;
}

export const formatPageIndex = (pageIndex: number): string => String(pageIndex + 1);

export function parseIds(text: string): string[] {
  if (text === emptyWord) return [];
  // Each escape has a `%`.
  return text.includes('%') ? listOfIds.unescape(text).split(',').map(idInList.unescape) : text.split(',');
}

export const formatIds = (ids: readonly string[]): string =>
  ids.length === 0 ? emptyWord : listOfIds.escape(ids.map(idInList.escape).join(','));

export const parseRows = (text: string): string[] | true =>
  text === allWord || (text === emptyWord ? [] : listOfRows.unescape(text).split(',').map(idInList.unescape));

export const formatRows = (ids: readonly string[] | true): string => {
  if (ids === true) return allWord;
  return ids.length === 0 ? emptyWord : listOfRows.escape(ids.map(idInList.escape).join(','));
};

export const parseSorting = (text: string) => parseEntries(text, parseSortingEntry);

export const formatSorting = (sorting: readonly SortingEntry[]) => formatEntries(sorting.map(formatSortingEntry));

const parseSortingEntry = (id: string, direction: string): SortingEntry | undefined =>
  direction === 'asc' || direction === 'desc' ? { id, desc: direction === 'desc' } : undefined;

const formatSortingEntry = ({ id, desc }: SortingEntry): string =>
  `${columnBeforeDot.escape(id)}.${desc ? 'desc' : 'asc'}`;

export const parseFilters = (text: string) => parseEntries(text, parseFilterEntry);

/** Writes column filters. A value that JSON cannot hold is left out. */
export const formatFilters = (filters: readonly ColumnFilterEntry[]) =>
  formatEntries(filters.flatMap(formatFilterEntry));

/** Parses ids that are pinned to sides: `name.left,age.right`. */
export function parsePinning<Side extends string>(
  text: string,
  sides: readonly Side[],
): ((side: Side) => string[]) | undefined {
  const entries = parseEntries(text, (id, named) => {
    const side = sides.find((known) => known === named);
    return side && { id, side };
  });
  return entries && ((side) => entries.filter((entry) => entry.side === side).map(({ id }) => id));
}

export const formatPinning = (pinned: Readonly<Record<string, readonly string[]>>): string =>
  formatEntries(
    Object.entries(pinned).flatMap(([side, ids]) => ids.map((id) => `${columnBeforeDot.escape(id)}.${side}`)),
  );

/** Parses widths: `name.240`. Of a column that is named twice, the first width counts. */
export function parseSizing(text: string): ColumnSizing | undefined {
  const entries = parseEntries(text, (id, named): [string, number] | undefined => {
    const width = parseWholeNumber(named);
    return width !== undefined && isColumnWidth(width) ? [id, width] : undefined;
  });
  const widths = new Map<string, number>();
  for (const [id, width] of entries ?? []) if (!widths.has(id)) widths.set(id, width);
  return entries && Object.fromEntries(widths);
}

export const formatSizing = (sizing: ColumnSizing): string =>
  formatEntries(Object.entries(sizing).map(([id, width]) => `${columnBeforeDot.escape(id)}.${width}`));

export function parseFilterEntry(id: string, encoded: string): ColumnFilterEntry | undefined {
  const value = parseJson(decodeComponent(encoded));
  return value === undefined ? undefined : { id, value };
}

export function formatFilterEntry({ id, value }: ColumnFilterEntry): string[] {
  const json = writeJson(value);
  if (json === undefined) return [];
  return [`${columnBeforeDot.escape(id)}.${encodeURIComponent(json).replaceAll('.', '%2E')}`];
}

/** Percent-decodes a text. Returns the empty text, which is no JSON, if the encoding is malformed. */
function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Parses a list, `none` being the empty one. Returns `undefined` if one of its entries is malformed. */
function parseEntries<Entry>(
  text: string,
  parseEntry: (column: string, rest: string) => Entry | undefined,
): Entry[] | undefined {
  if (text === emptyWord) return [];
  const entries: Entry[] = [];
  for (const part of text.split(',')) {
    const dot = part.indexOf('.');
    // An entry needs a column id before its dot.
    const entry = dot > 0 ? parseEntry(columnBeforeDot.unescape(part.slice(0, dot)), part.slice(dot + 1)) : undefined;
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

const formatEntries = (entries: readonly string[]): string => (entries.length === 0 ? emptyWord : entries.join(','));
