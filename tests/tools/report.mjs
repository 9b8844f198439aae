// The outcome of each test of a run, as the reporter writes it.
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} TestReport
 * @property {string} file
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped' | 'pending'} state
 * @property {number} seconds
 * @property {boolean} [doesMoreInAll] true for a test that does more in all tests than in `npm test`
 */

/**
 * @typedef {object} Report
 * @property {boolean} passed also false if something failed outside of a test
 * @property {TestReport[]} tests
 */

/** @param {string} file @returns {Report} */
export function readReport(file) {
  try {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch {
    // The runner ended before it could write the report.
    return { passed: false, tests: [] };
  }
}
