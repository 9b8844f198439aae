// Prints the last line of a CI run. Arguments: the number of failed steps, then Vitest's JSON reports.
import { readFileSync } from 'node:fs';

const [failedSteps, ...files] = process.argv.slice(2);
let [passed, failed] = [0, 0];
for (const file of files) {
  try {
    /** @type {{ numPassedTests: number, numTotalTests: number }} */
    const report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numTotalTests - report.numPassedTests;
  } catch {
    console.error(`${file} is missing: its tests did not end.`);
  }
}
// A run can fail without a failing test, e.g. if a file doesn't load.
if (failed === 0) failed = Number(failedSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
