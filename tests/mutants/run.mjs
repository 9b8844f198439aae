// npm run test:mutants: mutation tests, part by part, each with its own tests. `npm run test:mutants -- machines/history`
// takes only this part.
//   --one-in 12              draws one of twelve mutants, by SEED
//   --mutate 'src/x/*.ts'    takes the mutants of these files alone
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCount } from '../../src/build/install.mjs';
import { partNamed, parts, reportOf } from './parts.mjs';
import { isDrawn } from './sample.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'one-in': { type: 'string', default: '1' }, mutate: { type: 'string' } },
});
process.env['ONE_IN'] = String(readCount('--one-in', values['one-in'], 1));
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const options = values.mutate === undefined ? [] : ['--mutate', values.mutate];

/** @type {Record<string, { noticed: number, all: number, score: string }>} */
const scores = {};
for (const part of chosen) {
  // Of an earlier run: it must not speak for this one.
  rmSync(reportOf(part), { force: true });
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutants/stryker.config.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, PART: part },
  });
  if (status !== 0) process.exitCode = 1;
  const report =
    /** @type {{ files: Record<string, { mutants: { id: string, status: string, static?: boolean }[] }> }} */ (
      JSON.parse(readFileSync(reportOf(part), 'utf8'))
    );
  // What glue does as it is loaded is ignored. Where a test loads a module anew, Stryker holds it against that test alone.
  const { isGlue = false } = partNamed(part);
  const outcomes = Object.values(report.files).flatMap(({ mutants }) =>
    mutants
      .filter((mutant) => isDrawn(mutant) && !(isGlue && mutant.static && mutant.status === 'Survived'))
      .map(({ status }) => status),
  );
  // A run has an error where a test file cannot be loaded.
  const noticed = outcomes.filter((outcome) => ['Killed', 'Timeout', 'RuntimeError'].includes(outcome)).length;
  const all = noticed + outcomes.filter((outcome) => outcome === 'Survived' || outcome === 'NoCoverage').length;
  scores[part] = { noticed, all, score: `${((100 * noticed) / all).toFixed(1)} %` };
}
console.table(scores);
