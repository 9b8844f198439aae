import { expect, test } from 'vitest';
import { publicEntries } from '../../src/build/public-entries.mjs';
import { openFixture } from './harness/fixture';

const entries = publicEntries();
const fixture = openFixture('bundlers', { packages: ['esbuild', 'webpack'], compilerOptions: {} });

test('esbuild and webpack remove unused exports', { timeout: 180_000 }, async () => {
  const printed = await fixture.run('../left-out.mjs', ...entries);
  const remaining = JSON.parse(printed) as Record<string, Record<'esbuild' | 'webpack', number>>;
  expect(Object.keys(remaining)).toEqual(entries);
  const more = Object.entries(remaining).filter(([, { esbuild, webpack }]) => esbuild > 0 || webpack > 0);
  expect(more).toEqual([]);
});
