// Finds the tests that `npm run test:all` has and `npm test` has not.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../src/build/install.mjs';
import { readReport } from './report.mjs';

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

/**
 * Lists the tests that have passed and do no more in all tests.
 *
 * @param {string | undefined} report the report of `npm test`; where there is none, no test is done
 * @returns {Map<string, Set<string>>} by file, the names of tests as Vitest compares them with a pattern
 */
export function testsDone(report) {
  /** @type {Map<string, Set<string>>} */
  const done = new Map();
  if (report === undefined) return done;
  const { tests } = readReport(report);
  for (const { file, name } of tests) done.set(file, (done.get(file) ?? new Set()).add(inPatterns(name)));
  for (const { file, name, state, doesMoreInAll } of tests)
    if (state !== 'passed' || doesMoreInAll) done.get(file)?.delete(inPatterns(name));
  return done;
}

/** Returns a test's name as Vitest compares it with a pattern: the names of its blocks and its own. @param {string} name */
export const inPatterns = (name) => name.replaceAll(' > ', ' ');

/** Returns the pattern of all tests but those with these names. @param {Iterable<string>} names */
export function patternWithout(names) {
  const escaped = Array.from(names, (name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^(?!(?:${escaped.join('|')})$)`);
}
