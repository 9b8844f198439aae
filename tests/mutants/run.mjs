// node tests/mutants/run.mjs: runs mutation tests, part by part, each with the part's own tests.
// machines/history tests only this part
// --one-in 12 tests a random twelfth of the mutants, by SEED
// --mutate 'src/x.ts' tests only the mutants of these files
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, readCount } from '../../src/build/install.mjs';
import installPackages from '../tools/packages.mjs';
import { getPart, parts, reportOf } from './parts.mjs';
import { isSelected } from './sample.mjs';

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
/** @type {Record<string, { detected: number, all: number, score: string }>} */
const scores = {};
for (const part of chosen) {
  // Removes the report of an earlier run, which could be mistaken for the new one.
  rmSync(reportOf(part), { force: true });
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'tests/mutants/stryker.config.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, PART: part },
  });
  if (status !== 0) process.exitCode = 1;
  const report =
    /** @type {{ files: Record<string, { mutants: { id: string, status: string, static?: boolean }[] }> }} */ (
      JSON.parse(readFileSync(reportOf(part), 'utf8'))
    );
  // Ignores static mutants in glue code. If a test reloads the module, Stryker runs only that test.
  const { isGlue = false } = getPart(part);
  const outcomes = Object.values(report.files).flatMap(({ mutants }) =>
    mutants
      .filter((mutant) => isSelected(mutant) && !(isGlue && mutant.static && mutant.status === 'Survived'))
      .map(({ status }) => status),
  );
  // A test file that fails to load is reported as an error of the run.
  const detected = outcomes.filter((outcome) => ['Killed', 'Timeout', 'RuntimeError'].includes(outcome)).length;
  const all = detected + outcomes.filter((outcome) => outcome === 'Survived' || outcome === 'NoCoverage').length;
  // One or two survivors of a small sample may be equivalent to the original.
  if (!isGlue && all - detected > 2 + all * 0.05) process.exitCode = 1;
  scores[part] = { detected, all, score: `${((100 * detected) / all).toFixed(1)} %` };
}
console.table(scores);
