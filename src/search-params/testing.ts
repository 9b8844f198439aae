import { isSameParams } from '../../machines/table/address/write';
import type { StateCodec } from './codec';
import { sameJson } from './json-text';
import { coveredParams, readParams, writeParams } from './param';

/**
 * Proves, for one value, that a codec is bijective: through the text of an address and back the value is the same,
 * and written again so is the text. For the tests of a codec of your own, with many values.
 *
 * @param same Whether two values are equal; by default, as JSON is.
 * @throws Error that says which step fails.
 *
 * @example
 * fc.assert(fc.property(fc.string(), (text) => proveBijective(codec, text)));
 */
export function proveBijective<T>(codec: StateCodec<T>, value: T, same: (a: T, b: T) => boolean = sameJson): void {
  const params = codec.encode(value);
  if (!isSameParams(params, coveredParams(params, codec.owns))) {
    fail('writes a parameter twice, or one that it does not own', value, params);
  }
  const emptyParam = params.find(([, text]) => text === '');
  if (emptyParam) fail('writes an empty parameter, which means the default', value, params);

  const read = readParams(writeParams(params));
  if (!isSameParams(read, params)) fail('writes a text that no address can hold', value, read);

  const decoded = codec.decode(read);
  if (!same(decoded, value)) fail('reads another value than it wrote', value, decoded);

  const again = codec.encode(decoded);
  if (!isSameParams(again, params)) fail('writes another text than it read', params, again);
}

function fail(what: string, given: unknown, got: unknown): never {
  throw new Error(`The codec ${what}: ${JSON.stringify(given)} gives ${JSON.stringify(got)}`);
}
