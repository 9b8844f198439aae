import { textOf } from '../../../../machines/table/base/filter-values';
import type { FilterCodec } from '../../url/filter-codec';

/**
 * The codec of a non-empty string filter: `"b"`.
 *
 * @example
 * textFilter.parse('b') // 'b'
 * textFilter.parse('') // undefined
 */
export const textFilter: FilterCodec<string> = {
  parse: (value) => textOf(value) || undefined,
  format: (text) => text,
};
