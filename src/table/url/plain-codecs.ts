import type { UrlStateKey } from '../../../machines/table/table.types';
import { createFactories, type CodecFactories, type CodecFactory } from './codec';
import { createParamCodec } from './param';
import { stateForms } from '../features/codecs';

const createFactory = <K extends UrlStateKey>(key: K): CodecFactory<K> => {
  const { plain, isSame } = stateForms[key];
  if (typeof plain === 'function') return plain;
  return ({ params, defaultValue }) => createParamCodec({ name: params[key], defaultValue, ...plain, isSame });
};

/**
 * Codecs for the plain form: short strings that people can read and write, such as `sorting=name.asc,age.desc`.
 * `src/site/docs/url/urls.md` lists the format. A malformed param means the default. The page is 1-based in the URL,
 * 0-based in the state. The codecs never throw.
 *
 * @example
 * const { codecs } = createTableSearch({ codecs: plainCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting', 'age.desc']]
 */
export const plainCodecs: CodecFactories = /* @__PURE__ */ createFactories(createFactory);
