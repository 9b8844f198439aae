import { browserTest } from '../../browser/harness';

/** Creates a browser test that allows requests to other origins, because each app has a different one. */
export function fixtureTest() {
  const test = browserTest();
  test.beforeEach(({ noise }) => noise.allow(/^request to another origin/));
  return test;
}
