import type { Param } from '../../machines/table/types';
import { emptyWord } from './codec';
import type { StateCodec } from './codec';
import { chain, escapeCharacters, reserveText } from './escape';
import { sameJson } from './json-text';
import { coveredParams } from './param';
import type { ParamPattern } from './param';

/** `sorting.` with nothing after it names no column, so a column whose id is empty has a stand-in. */
const columnInName = chain(escapeCharacters([]), reserveText('', '%22%22'));

interface ParamPerColumn<Entry> {
  readonly name: string;
  readonly defaultValue: readonly Entry[];
  readonly parse: (id: string, text: string) => Entry | undefined;
  /** `undefined` for what cannot be written. */
  readonly format: (entry: Entry) => string | undefined;
}

/**
 * A codec that keeps a list in one parameter a column, `name.<column>`, and the empty list as the word `none` under the
 * bare name. A broken parameter is left out; a column that is listed twice counts once, the first time.
 */
export function paramPerColumn<Entry extends { readonly id: string }>({
  name,
  defaultValue,
  parse,
  format,
}: ParamPerColumn<Entry>): StateCodec<readonly Entry[]> {
  const owns: readonly ParamPattern[] = [{ name, perColumn: true }];
  const prefix = `${name}.`;

  const decodeParam = ([paramName, text]: Param): Entry[] => {
    if (!paramName.startsWith(prefix) || paramName === prefix) return [];
    const entry = parse(columnInName.unescape(paramName.slice(prefix.length)), text);
    return entry === undefined ? [] : [entry];
  };
  const isEmptyWord = ([paramName, text]: Param) => paramName === name && text === emptyWord;
  const encodeEntry = (entry: Entry): [string, string][] => {
    const text = format(entry);
    return text === undefined ? [] : [[prefix + columnInName.escape(entry.id), text]];
  };

  return {
    owns,
    decode: (params) => {
      const entries = params.flatMap(decodeParam);
      return entries.length > 0 || params.some(isEmptyWord) ? entries : defaultValue;
    },
    encode: (entries) => {
      if (sameJson(entries, defaultValue)) return [];
      const params = coveredParams(entries.flatMap(encodeEntry), owns);
      return params.length > 0 ? params : [[name, emptyWord]];
    },
  };
}
