import type { TableSearchOptions } from '../../../src/table/url/table-search';
import { classicParams } from '../../../src/table/url/presets/classic/classic';
import { jsonCodecs } from '../../../src/table/url/presets/json';

/** The forms of URLs, with their options. */
export const forms: readonly (readonly [name: string, options: Pick<TableSearchOptions, 'params' | 'codecs'>])[] = [
  ['readable', {}],
  ['classic', classicParams],
  ['JSON', { ...classicParams, codecs: jsonCodecs }],
];
