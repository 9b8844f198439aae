import type { UrlStateKey } from '../../../machines/table/table.types';
import { createFactories, type CodecFactories, type CodecFactory } from './codec';
import { parseJson } from './json-text';
import { createParamCodec } from './param';
import { jsonForms, stateForms } from '../features/codecs';

const createFactory = <K extends UrlStateKey>(key: K): CodecFactory<K> => {
  const form = jsonForms[key];
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
 * The codecs of the JSON form. Each state is JSON text in a parameter of its own. Sorting and column filters have one
 * parameter for each column (`sorting.age=desc`), in the order of the list; the empty list is `sorting=none`.
 *
 * Malformed JSON, and JSON of another shape, reads as the default. A malformed parameter of one column is left out. The
 * page is 0-based, as in the state. No codec throws.
 *
 * @example
 * const { codecs } = createTableSearch({ codecs: jsonCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting.age', 'desc']]
 */
export const jsonCodecs: CodecFactories = /* @__PURE__ */ createFactories(createFactory);
