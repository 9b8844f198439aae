import { type TableSearchOptions, classicParams, jsonCodecs } from '../../../src/entries/url';

/** The URL formats with their options. */
export const forms: readonly (readonly [name: string, options: Pick<TableSearchOptions, 'params' | 'codecs'>])[] = [
  ['readable', {}],
  ['classic', classicParams],
  ['JSON', { ...classicParams, codecs: jsonCodecs }],
];
