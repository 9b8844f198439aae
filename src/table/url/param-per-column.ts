import type { Param } from '../../../machines/table/table.types';
import { emptyWord } from './codec';
import type { StateCodec } from './codec';
import { chainEscapings, escapeCharacters, reserveText } from './escape';
import { isSameJson } from './json-text';
import { pickParams } from './param';
import type { ParamPattern } from './param';

/** Escapes a column ID for a param name. An empty ID becomes `%22%22`, because `sorting.` contains no column ID. */
const columnInName = /* @__PURE__ */ chainEscapings(
  /* @__PURE__ */ escapeCharacters([]),
  /* @__PURE__ */ reserveText('', '%22%22'),
);

interface ColumnParamsCodecOptions<Entry> {
  readonly name: string;
  readonly defaultValue: readonly Entry[];
  /** Returns `undefined` for a malformed string. */
  readonly parse: (id: string, text: string) => Entry | undefined;
  /** Returns `undefined` for an entry that cannot be written. */
  readonly format: (entry: Entry) => string | undefined;
}

/**
 * Creates a codec that stores a list in one param per column, `name.<column>`. An empty list is `name=none`. Ignores
 * malformed params. If a column is listed twice, its first param counts.
 */
export function createColumnParamsCodec<Entry extends { readonly id: string }>({
  name,
  defaultValue,
  parse,
  format,
}: ColumnParamsCodecOptions<Entry>): StateCodec<readonly Entry[]> {
  const owns: readonly ParamPattern[] = [{ name, perColumn: true }];
  const prefix = `${name}.`;

  const decodeParam = ([paramName, text]: Param): Entry[] => {
    if (!paramName.startsWith(prefix) || paramName === prefix) return [];
    const entry = parse(columnInName.parse(paramName.slice(prefix.length)), text);
    return entry === undefined ? [] : [entry];
  };
  const isEmptyWord = ([paramName, text]: Param) => paramName === name && text === emptyWord;
  const encodeEntry = (entry: Entry): [string, string][] => {
    const text = format(entry);
    return text === undefined ? [] : [[prefix + columnInName.format(entry.id), text]];
  };

  return {
    owns,
    decode: (params) => {
      const entries = params.flatMap(decodeParam);
      return entries.length > 0 || params.some(isEmptyWord) ? entries : defaultValue;
    },
    encode: (entries) => {
      if (isSameJson(entries, defaultValue)) return [];
      const params = pickParams(entries.flatMap(encodeEntry), owns);
      return params.length > 0 ? params : [[name, emptyWord]];
    },
  };
}
