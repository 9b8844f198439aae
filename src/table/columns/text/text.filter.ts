import { textOf } from '../../../../machines/table/base/filter-values';
import type { FilterCodec } from '../../url/filter-codec';

/**
 * The codec of a filter that is a non-empty string: `"b"`.
 *
 * @example
 * textFilter.parse('b') // 'b'
 * textFilter.parse('') // undefined
 */
export const textFilter: FilterCodec<string> = {
  parse: (value) => textOf(value) || undefined,
  format: (text) => text,
};
