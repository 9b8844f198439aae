// npm run test:mutants: mutation tests, part by part, each with its own tests. `npm run test:mutants -- machines/history`
// takes only this part; what begins with a dash is Stryker's.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parts, reportOf } from './parts.mjs';

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('-'));
const named = given.filter((argument) => !argument.startsWith('-'));
const chosen = named.length > 0 ? named : Object.keys(parts);

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
  const report = /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */ (
    JSON.parse(readFileSync(reportOf(part), 'utf8'))
  );
  const outcomes = Object.values(report.files).flatMap(({ mutants }) => mutants.map((mutant) => mutant.status));
  // A run has an error where a test file cannot be loaded.
  const noticed = outcomes.filter((outcome) => ['Killed', 'Timeout', 'RuntimeError'].includes(outcome)).length;
  const all = noticed + outcomes.filter((outcome) => outcome === 'Survived' || outcome === 'NoCoverage').length;
  scores[part] = { noticed, all, score: `${((100 * noticed) / all).toFixed(1)} %` };
}
console.table(scores);
