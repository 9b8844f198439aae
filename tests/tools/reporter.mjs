// A reporter for Vitest: prints the slowest files, and writes the outcome of each test to the file that REPORT names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inPatterns, testsDone } from './rest.mjs';

const slowestCount = 10;

/** @param {import('vitest/node').TestModule} module */
function secondsOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** @typedef {import('vitest/node').Reporter} Reporter */

/** @implements {Reporter} */
export default class ReportWriter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors errors outside of any test
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, errors, reason) {
    const done = testsDone(process.env['AFTER']);
    const tests = modules
      .flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          file: module.relativeModuleId,
          name: test.fullName,
          state: test.result().state,
          seconds: (test.diagnostic()?.duration ?? 0) / 1000,
          ...(test.meta().doesMoreInAll && { doesMoreInAll: true }),
        })),
      )
      // The run before has done them.
      .filter(({ file, name, state }) => state !== 'skipped' || !done.get(file)?.has(inPatterns(name)));
    /** @type {import('./report.mjs').Report} */
    const report = { passed: reason === 'passed' && errors.length === 0, tests };
    const file = process.env['REPORT'];
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(report, undefined, 1));
    }

    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestCount);
    console.log('\n Slowest files');
    for (const { file: name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  }
}
