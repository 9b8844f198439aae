import type { UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import { createFactories, type CodecFactories, type CodecFactory, type JsonForm } from './codec';
import { isSameJson, parseJson } from './json-text';
import { createParamCodec } from './param';
import { stateForms } from '../features/codecs';
import { jsonForms } from '../features/json-forms';

/**
 * Checks a value's shape by formatting it in the plain form and parsing the result. If the shape is wrong, that throws
 * or returns a different value.
 */
function valueForm<K extends UrlStateKey>(key: K): JsonForm<K> {
  const { plain } = stateForms[key];
  if (typeof plain === 'function') throw new Error(`A state with several params needs a JSON form: ${key}`);
  return {
    read: (value) => {
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A value of another shape throws, or differs from the parsed one.
        const parsed = plain.parse(plain.format(value as WholeTableState[K]));
        return isSameJson(parsed, value) ? parsed : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const createFactory = <K extends UrlStateKey>(key: K): CodecFactory<K> => {
  const form: JsonForm<K> = jsonForms[key] ?? valueForm(key);
  if (typeof form === 'function') return form;
  const { read, write } = form;
  return ({ params, defaultValue }) =>
    createParamCodec({
      name: params[key],
      defaultValue,
      parse: (text) => read(parseJson(text)),
      format: (value) => JSON.stringify(write ? write(value) : value),
      isSame: stateForms[key].isSame,
    });
};

/**
 * Codecs for the JSON form. Each state has its own search param, which contains JSON. Sorting and column filters have
 * one param per column (`sorting.age=desc`), in list order. An empty list is `sorting=none`.
 *
 * Malformed JSON or a wrong shape means the default. Malformed params of single columns are ignored. The page is
 * 0-based, as in the state. The codecs never throw.
 *
 * @example
 * const { codecs } = createTableSearch({ codecs: jsonCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting.age', 'desc']]
 */
export const jsonCodecs: CodecFactories = /* @__PURE__ */ createFactories(createFactory);
