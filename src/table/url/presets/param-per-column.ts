import type { Param } from '../../../../machines/table/table.types';
import type { StateCodec } from '../codec';
import { pickParams } from '../param';
import { emptyWord } from './classic/classic-text';
import { chainEscapings, escapeCharacters, reserveText } from './classic/escape';

/** Escapes a column ID for a param name. An empty ID becomes `%22%22`, because `sorting.` contains no column ID. */
const columnInName = /* @__PURE__ */ chainEscapings(
  /* @__PURE__ */ escapeCharacters([]),
  /* @__PURE__ */ reserveText('', '%22%22'),
);

/**
 * A codec that stores a list in one param per column, `name.<column>`. An empty list is `name=none`. Ignores malformed
 * params. If a column is listed twice, its first param counts.
 *
 * @param parse returns `undefined` for a malformed string
 * @param format returns `undefined` for an entry that can't be written
 */
export function codecOfColumns<Entry extends { readonly id: string }>(
  name: string,
  parse: (id: string, text: string) => Entry | undefined,
  format: (entry: Entry) => string | undefined,
): StateCodec<readonly Entry[]> {
  const owns = [{ name, perColumn: true }] as const;
  const prefix = `${name}.`;

  const decodeParam = ([paramName, text]: Param): Entry[] => {
    if (!paramName.startsWith(prefix) || paramName === prefix) return [];
    const entry = parse(columnInName.parse(paramName.slice(prefix.length)), text);
    return entry === undefined ? [] : [entry];
  };
  const isEmptyWord = ([paramName, text]: Param) => paramName === name && text === emptyWord;
  const encodeEntry = (entry: Entry): Param[] => {
    const text = format(entry);
    return text === undefined ? [] : [[prefix + columnInName.format(entry.id), text]];
  };

  return {
    owns,
    decode: (params) => {
      const entries = params.flatMap(decodeParam);
      return entries.length > 0 || params.some(isEmptyWord) ? entries : undefined;
    },
    encode: (entries) => {
      const params = pickParams(entries.flatMap(encodeEntry), owns);
      return params.length > 0 ? params : [[name, emptyWord]];
    },
  };
}
