import { browserTest } from '../../browser/harness';

/** Makes browser tests of applications that are each at an address of their own. */
export function fixtureTest() {
  const test = browserTest();
  test.beforeEach(({ noise }) => noise.allow(/^request to another origin/));
  return test;
}
