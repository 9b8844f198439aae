// Finds the tests that `npm run test:all` has and `npm test` has not.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../src/build/install.mjs';
import { readReport } from './reporter.mjs';

/** The files that run otherwise in all tests import it. */
const whole = join(root, 'tests/whole.ts');

/**
 * Returns files for `vitest related`, which runs the tests among them, and those that import one of them: here, the tests that the
 * run of a report left out, and those that do more in all tests.
 *
 * @param {string} report the report of `npm test`, as `REPORT` names it; where there is none, all tests are left
 */
export function testsLeft(report) {
  const done = new Set(readReport(report).tests.map(({ file }) => file));
  const tests = readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !done.has(relative(root, file).split(sep).join('/')));
  return [whole, ...tests];
}
