import { describe, expect, test } from 'vitest';
import { openFixture, nodeOptions } from '../harness/fixture';

/*
 * If a router lacks these private members, its adapter still works, but with limitations. This test detects that in new
 * versions.
 */

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
