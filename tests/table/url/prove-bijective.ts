import type { StateCodec } from '../../../src/table/url/codec';
import { isSameJson } from '../../../src/table/url/json-text';
import { pickParams, readParams, writeParams, isSameParams } from '../../../src/table/url/param';

/**
 * Checks that a value survives a URL: writing and reading it returns an equal value, and writing that value again
 * returns the same string. Use it to test custom codecs with many values.
 *
 * @param isSame compares two values. Default: as JSON
 * @throws {Error} with the failed step, and the values before and after it
 *
 * @example
 * fc.assert(fc.property(fc.string(), (text) => proveBijective(codec, text)));
 */
export function proveBijective<T>(codec: StateCodec<T>, value: T, isSame: (a: T, b: T) => boolean = isSameJson): void {
  const params = codec.encode(value);
  if (!isSameParams(params, pickParams(params, codec.owns))) {
    fail('must write each parameter once, and only those that it owns', value, params);
  }
  const emptyParam = params.find(([, text]) => text === '');
  if (emptyParam) fail('must not write an empty parameter, which means the default', value, params);

  const read = readParams(writeParams(params));
  if (!isSameParams(read, params)) fail('must not write a text that no address can hold', value, read);

  const decoded = codec.decode(read);
  if (decoded === undefined || !isSame(decoded, value))
    return fail('must read the value that it wrote', value, decoded);

  const again = codec.encode(decoded);
  if (!isSameParams(again, params)) fail('must write the text that it read', params, again);
}

function fail(rule: string, given: unknown, got: unknown): never {
  throw new Error(`proveBijective: \`codec\` ${rule}, got ${JSON.stringify(got)} for ${JSON.stringify(given)}`);
}
