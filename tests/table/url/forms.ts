import type { TableSearchOptions } from '../../../src/table/url';
import { classicParams, jsonCodecs } from '../../../src/table/url/presets';

/** The forms of URLs, with their options. */
export const forms: readonly (readonly [name: string, options: Pick<TableSearchOptions, 'params' | 'codecs'>])[] = [
  ['readable', {}],
  ['classic', classicParams],
  ['JSON', { ...classicParams, codecs: jsonCodecs }],
];
