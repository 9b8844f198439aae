import { describe, expect, test } from 'vitest';
import { openFixture, nodeOptions } from '../harness/fixture';

/* Without a router's private members, adapters work, but with limitations. This test detects a new version that lacks one. */

describe('the newest React Router', () => {
  const fixture = openFixture('router-parts', {
    packages: ['react', 'react-dom', 'react-router'],
    otherRanges: { 'react-router': '*' },
    hasCities: false,
    compilerOptions: nodeOptions,
  });

  test('the newest React Router has all private members that its adapter uses', async () => {
    expect(JSON.parse(await fixture.run('../src/react-router.js'))).toEqual([]);
  });
});
