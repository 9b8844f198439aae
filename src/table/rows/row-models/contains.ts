import { ignoreCase, type Fold } from '../../columns/fold';

const patternCharacters = /[$()*+./?[\\\]^{|}-]/g;

export interface Contains {
  readonly test: (text: string) => boolean;
  /** The same test as a regular expression, if possible. */
  readonly pattern: RegExp | undefined;
}

/**
 * Creates a test for strings that contain the searched string after folding.
 *
 * A regular expression takes half the time of `toLowerCase` if only case is ignored. The expression includes
 * the two non-ASCII characters whose lower case has an ASCII letter: the kelvin sign and `İ`.
 *
 * @param searched a folded string
 */
export function createContains(searched: string, fold: Fold): Contains {
  if (fold !== ignoreCase || !/^[ -~]+$/.test(searched))
    return { test: (text) => fold(text).includes(searched), pattern: undefined };
  const escaped = searched.replace(patternCharacters, String.raw`\$&`);
  const pattern = new RegExp(escaped.replaceAll('k', '[k\u212a]').replace(/i$/, '[i\u0130]'), 'i');
  return { test: (text) => pattern.test(text), pattern };
}
