import { standardParams } from '../standard';
import type { ParamNames } from '..';

/** The default param names, each with a prefix. */
export type PrefixedParams<Prefix extends string> = { readonly [Key in keyof ParamNames]: `${Prefix}${Key}` };

/**
 * Returns the default param names with a prefix, for several tables in one URL.
 *
 * @throws {Error} if the prefix isn't a string
 * @example
 * const left = defineTable({ name: 'left', params: prefixParams('left-') }); // ?left-globalFilter=ann
 * const right = defineTable({ name: 'right', params: { ...prefixParams('right-'), rowSelection: false } });
 */
export function prefixParams<const Prefix extends string>(prefix: Prefix): PrefixedParams<Prefix> {
  if (typeof prefix !== 'string')
    throw new Error(`prefixParams: \`prefix\` must be a string, got ${JSON.stringify(prefix)}`);
  const names = Object.keys(standardParams).map((key) => [key, prefix + key]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
  return Object.fromEntries(names) as PrefixedParams<Prefix>;
}
