import { expect, test } from 'vitest';
import { chooseEncoding } from '../src/build/accept-encoding.mjs';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'gzip'],
  ['br', 'identity'],
  ['*', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; Q=0.000, *', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, identity;q=0.2', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['notgzip', 'identity'],
] as const)('npm run serve sends the encoding that Accept-Encoding prefers: %j', (header, encoding) => {
  expect(chooseEncoding(header, false)).toBe(encoding);
});

test('npm run serve gzips an already compressed file only if the client accepts nothing else', () => {
  expect(chooseEncoding('gzip', true)).toBe('identity');
  expect(chooseEncoding('gzip, identity;q=0', true)).toBe('gzip');
});
