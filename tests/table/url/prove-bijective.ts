import { deepStrictEqual, ok } from 'node:assert/strict';
import type { StateCodec } from '../../../src/table/url/codec';
import { pickParams, readParams, writeParams } from '../../../src/table/url/param';

/**
 * Checks that writing and reading a value returns an equal value, and that writing that value again returns the same
 * params.
 */
export function proveBijective<T>(codec: StateCodec<T>, value: T): void {
  const params = codec.encode(value);
  deepStrictEqual(params, pickParams(params, codec.owns), 'writes each param once, and only its own params');
  ok(
    params.every(([, text]) => text !== ''),
    'writes no empty param, which would mean the default',
  );
  const read = readParams(writeParams(params));
  deepStrictEqual(read, params, 'writes only text that a URL can contain');
  const decoded = codec.decode(read);
  deepStrictEqual(decoded, value);
  deepStrictEqual(codec.encode(decoded), params);
}
