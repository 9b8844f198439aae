import { describe, expect, test } from 'vitest';
import { openFixture, nodeOptions } from '../harness/fixture';

/* Adapters go on without a private part of a router, but worse. A new version that lacks one is to be noticed here. */

describe('the newest React Router', () => {
  const fixture = openFixture('router-parts', {
    packages: ['react', 'react-dom', 'react-router'],
    otherRanges: { 'react-router': '*' },
    hasCities: false,
    compilerOptions: nodeOptions,
  });

  test('the newest React Router has all private parts that its adapter uses', async () => {
    expect(JSON.parse(await fixture.run('../src/react-router.js'))).toEqual([]);
  });
});
