// node tests/mutants/run.mjs: runs mutation tests, part by part, each with the part's own tests.
// machines/history tests only this part
// --one-in 12 tests a random twelfth of each part's mutants, by SEED, but at least ten
// --mutate 'src/x.ts' tests only the mutants of these files
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, readCount } from '../../src/build/install.mjs';
import installPackages from '../tools/packages.mjs';
import { getPart, parts, reportOf } from './parts.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'one-in': { type: 'string', default: '1' }, mutate: { type: 'string' } },
});
process.env['ONE_IN'] = String(readCount('--one-in', values['one-in'], 1));
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const options = values.mutate === undefined ? [] : ['--mutate', values.mutate];

await installPackages();
await install('tests/mutants');
/** @type {Record<string, { mutants: number, tested: number, detected: number, score: string }>} */
const scores = {};
for (const part of chosen) {
  // Removes the report of an earlier run, which could be mistaken for the new one.
  rmSync(reportOf(part), { force: true });
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'tests/mutants/stryker.config.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, PART: part },
  });
  if (status !== 0) process.exitCode = 1;
  // Stryker writes no report if the part's tests fail without a mutant.
  if (!existsSync(reportOf(part))) continue;
  const report = /** @type {{ files: Record<string, { mutants: { status: string, static?: boolean }[] }> }} */ (
    JSON.parse(readFileSync(reportOf(part), 'utf8'))
  );
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  // Ignores static mutants in glue code. If a test reloads the module, Stryker runs only that test.
  const { isGlue = false } = getPart(part);
  const outcomes = mutants
    .filter((mutant) => !(isGlue && mutant.static && mutant.status === 'Survived'))
    .map((mutant) => mutant.status);
  // A test file that fails to load is reported as an error of the run.
  const detected = outcomes.filter((outcome) => ['Killed', 'Timeout', 'RuntimeError'].includes(outcome)).length;
  // Mutants with the status CompileError or Ignored are not in the sample.
  const tested = detected + outcomes.filter((outcome) => outcome === 'Survived' || outcome === 'NoCoverage').length;
  // One or two undetected mutants of a small sample may be equivalent to the original code.
  if (!isGlue && tested - detected > 2 + tested * 0.05) process.exitCode = 1;
  const score = tested > 0 ? `${((100 * detected) / tested).toFixed(1)} %` : '';
  scores[part] = { mutants: mutants.length, tested, detected, score };
}
console.table(scores);
