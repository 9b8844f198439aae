import type { ColumnFilterEntry } from '../../../../../machines/table/table.types';
import { chainEscapings, escapeCharacters, reserveText } from './escape';
import { parseJson, writeJson } from '../../json-text';

/** The text of an empty list or object. */
export const emptyWord = 'none';

/** An empty param means the default, so an empty string or ID becomes two percent-encoded quotes. */
export const notEmpty = /* @__PURE__ */ reserveText('', '%22%22');
const idInList = /* @__PURE__ */ escapeCharacters([',']);
const listOfIds = /* @__PURE__ */ chainEscapings(notEmpty, /* @__PURE__ */ reserveText(emptyWord, '%6Eone'));
export const columnBeforeDot = /* @__PURE__ */ chainEscapings(/* @__PURE__ */ escapeCharacters([',', '.']), notEmpty);

export const parseIds = (text: string): string[] =>
  text === emptyWord ? [] : listOfIds.parse(text).split(',').map(idInList.parse);

export const formatIds = (ids: readonly string[]): string =>
  ids.length === 0 ? emptyWord : listOfIds.format(ids.map(idInList.format).join(','));

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
    Object.entries(pinned).flatMap(([side, ids]) => ids.map((id) => `${columnBeforeDot.format(id)}.${side}`)),
  );

export function parseFilterEntry(id: string, encoded: string): ColumnFilterEntry | undefined {
  const value = parseJson(decodeComponent(encoded));
  return value === undefined ? undefined : { id, value };
}

/** Omits values that aren't JSON. */
export function formatFilterEntry({ id, value }: ColumnFilterEntry): string[] {
  const json = writeJson(value);
  if (json === undefined) return [];
  return [`${columnBeforeDot.format(id)}.${encodeURIComponent(json).replaceAll('.', '%2E')}`];
}

/** Returns an empty string, which isn't valid JSON, for malformed percent-encoding. */
function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** `none` is the empty list. Returns `undefined` if an entry is malformed. */
export function parseEntries<Entry>(
  text: string,
  parseEntry: (column: string, rest: string) => Entry | undefined,
): Entry[] | undefined {
  if (text === emptyWord) return [];
  const entries: Entry[] = [];
  for (const part of text.split(',')) {
    const dot = part.indexOf('.');
    const entry = dot > 0 ? parseEntry(columnBeforeDot.parse(part.slice(0, dot)), part.slice(dot + 1)) : undefined;
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

export const formatEntries = (entries: readonly string[]): string =>
  entries.length === 0 ? emptyWord : entries.join(',');
