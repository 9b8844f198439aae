import { appendFileSync } from 'node:fs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/**
 * @typedef {object} Result
 * @property {string} part
 * @property {string} name a test file, or a part of the mutation tests
 * @property {readonly string[]} failures titles and errors of failed tests; empty if all passed
 * @property {number} [seconds] of a test file
 */

/** Appends the result of each test file to the file NIGHTLY_RESULTS, so that a stopped run can be resumed. */
export default class NightlyReporter {
  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()];
    const failures = tests.flatMap((test) => {
      const { state, errors = [] } = test.result();
      return state === 'failed' ? `${test.fullName}: ${errors[0]?.message.split('\n', 1)[0]}` : [];
    });
    // A file that doesn't load, or whose hook fails, may have no failed test.
    if (failures.length === 0 && !module.ok()) {
      const [error] = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
      failures.push(`(the file or one of its hooks failed) ${error?.message ?? ''}`);
    }
    const { NIGHTLY_RESULTS: file, NIGHTLY_PART: part } = process.env;
    const result = { part, name: module.relativeModuleId, failures, seconds: module.diagnostic().duration / 1000 };
    if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
  }
}
