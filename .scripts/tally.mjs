// Prints the closing line of a CI run, from the test runner's own report. Argument: how many steps of the run failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function report() {
  try {
    /** @type {{ success: boolean, numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} */
    const tests = JSON.parse(readFileSync(join(import.meta.dirname, '../reports/tests.json'), 'utf8'));
    return tests;
  } catch {
    // The runner did not live to report.
    return { success: false, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}

const { success, numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report();
const failedSteps = Number(process.argv[2]);
// A test that was not run has not passed.
let failed = numFailedTests + numPendingTests + numTodoTests;
// A run can fail without a failing test: a file that does not load, an error outside of a test, another step.
if (failed === 0 && (!success || failedSteps > 0 || passed === 0)) failed = Math.max(1, failedSteps);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
