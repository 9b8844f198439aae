// Prints the last line of a CI run from the reports of the test runner. Arguments: the number of failed steps, and the reports.
import { readReport } from './report.mjs';

const [failedStepCount, ...files] = process.argv.slice(2);
const reports = files.map(readReport);

/** True for each test that passed in all runs. A test that several runs contain counts once. @type {Map<string, boolean>} */
const outcomes = new Map();
for (const { tests } of reports) {
  /** @type {Map<string, number>} */
  const sameName = new Map();
  for (const { file, name, state } of tests) {
    const place = (sameName.get(`${file} ${name}`) ?? 0) + 1;
    sameName.set(`${file} ${name}`, place);
    const key = `${file} ${name} ${place}`;
    // A test that did not run has not passed.
    outcomes.set(key, state === 'passed' && (outcomes.get(key) ?? true));
  }
}

const passed = [...outcomes.values()].filter(Boolean).length;
let failed = outcomes.size - passed;
// A run can fail without a failing test: by a file that does not load, an error outside of a test, or another step.
const failedSteps = Number(failedStepCount);
if (failed === 0 && (failedSteps > 0 || passed === 0 || reports.some((report) => !report.passed)))
  failed = Math.max(1, failedSteps);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
