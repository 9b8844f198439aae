// npm run test:nightly: runs the tests that neither npm test nor .ci/run runs, and those that can take more random
// samples or older versions. Then runs npm test on busy cores, and mutation tests. Prints a summary. All other output is
// in reports/nightly/log.txt.
//   --resume       runs only what hasn't passed on the same code, with the same random seed
//   --minutes 90   sets another time limit; default: 45
//   --part stress  runs only this part; repeatable
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCount, root, run } from '../../src/build/install.mjs';
import { parts as mutantParts } from '../mutants/parts.mjs';

/** @typedef {import('./nightly-reporter.mjs').Result} Result */
/** @typedef {{ names: string[], commands: (names: string[]) => string[][] }} Part with arguments of Node */

const folder = join(root, 'reports/nightly');
const [resultsFile, logFile] = [join(folder, 'results.jsonl'), join(folder, 'log.txt')];
const reporter = '--reporter=./tests/tools/nightly-reporter.mjs';
/** Failures that belong to no test file, e.g. of a global setup. */
const outside = '(outside of test files)';

const testFiles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(package\/apps|spelling|mutants)\/|\/node_modules\//.test(file),
  );
/** @param {string} file */
const isInNpmTest = (file) => !/\.(nightly|all)\.|^tests\/(package|servers|spreadsheet|engines)\//.test(file);
/** True if the file tests more at night: more random samples or older versions of peers. @param {string} file */
const takesMore = (file) =>
  (file.startsWith('tests/package/')
    ? /\b(withOlder|versions)(,| \})/
    : /'[./]+(nightly|seeded|(hostile\/)?seed)'/
  ).test(readFileSync(join(root, file), 'utf8'));

/** Each night tests the mutants of another share of the parts, because starting Stryker takes half a minute per part. */
const nightsPerMutant = 12;

/** @param {string} seed @returns {Record<string, Part>} */
const partsOf = (seed) => ({
  tests: {
    names: testFiles.filter((file) => !file.includes('.all.') && (file.includes('.nightly.') || takesMore(file))),
    commands: (files) => [['tests/tools/test.mjs', '--project=nightly', reporter, ...files]],
  },
  stress: {
    names: testFiles.filter(isInNpmTest),
    commands: (files) => [['tests/tools/stress.mjs', '--rounds', '1', '--', reporter, ...files]],
  },
  mutants: {
    names: Object.keys(mutantParts).filter((_, index) => index % nightsPerMutant === Number(seed) % nightsPerMutant),
    commands: (names) => names.map((name) => ['tests/mutants/run.mjs', '--one-in', '40', name]),
  },
});

function readResults() {
  const lines = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8').trim().split('\n') : ['{}'];
  /** @type {[{ code?: string, seed?: string }, ...Result[]]} */
  const [head, ...results] = JSON.parse(`[${lines.join(',')}]`);
  return { ...head, results };
}

/** Returns the last result of each name. @param {string} part */
const resultsOf = (part) =>
  new Map(readResults().results.flatMap((result) => (result.part === part ? [[result.name, result]] : [])));

/** @param {string} part @param {string} name */
const hasPassed = (part, name) => resultsOf(part).get(name)?.failures.length === 0;

/** @type {() => void} */
let stop = () => {};
process.on('exit', () => stop());
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1));

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {number} deadline */
async function runNode(args, env, deadline) {
  const log = openSync(logFile, 'a');
  // A process group, so that all its processes can be ended together.
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log], detached: true });
  /** @param {NodeJS.Signals} [signal] */
  const end = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // All have ended.
    }
  };
  stop = end;
  const timer = setTimeout(end, deadline - Date.now());
  /** @type {number | null} */
  const code = await new Promise((ended) => child.on('exit', ended));
  clearTimeout(timer);
  // A worker in a long test doesn't receive the first signal.
  end('SIGKILL');
  stop = () => {};
  return code;
}

/** @param {string} part @param {Part} work @param {NodeJS.ProcessEnv} env @param {number} deadline */
async function runPart(part, { names, commands }, env, deadline) {
  const remaining = names.filter((name) => !hasPassed(part, name));
  if (remaining.length === 0 && hasPassed(part, outside)) return;
  for (const args of commands(remaining.length > 0 ? remaining : names)) {
    const startedAt = Date.now();
    if (startedAt > deadline) return;
    const code = await runNode(args, { ...env, NIGHTLY_PART: part }, deadline);
    if (Date.now() > deadline) return;
    // The reporter has recorded the failures of test files.
    const isRecorded = part !== 'mutants' && remaining.some((name) => resultsOf(part).get(name)?.failures.length);
    const failures = code === 0 || isRecorded ? [] : [`exit code ${code}`];
    const name = part === 'mutants' ? args.at(-1) : outside;
    appendFileSync(resultsFile, `${JSON.stringify({ part, name, failures })}\n`);
  }
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      resume: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '45' },
      part: { type: 'string', multiple: true, default: ['tests', 'stress', 'mutants'] },
    },
  });
  const deadline = Date.now() + readCount('--minutes', values.minutes, 1) * 60_000;
  const [commit = '', changes = ''] = [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout);
  const code = createHash('sha256').update(`${commit}${changes}`).digest('hex');
  const previous = readResults();
  const isResumed = values.resume && previous.code === code;
  const seed = (isResumed ? previous.seed : process.env['SEED']) ?? String(Date.now() % 2 ** 31);
  mkdirSync(folder, { recursive: true });
  if (!isResumed) {
    writeFileSync(resultsFile, `${JSON.stringify({ code, seed })}\n`);
    writeFileSync(logFile, '');
  }

  const lines = [];
  const failures = [];
  for (const [part, work] of Object.entries(partsOf(seed))) {
    const { names } = work;
    const startedAt = Date.now();
    if (values.part.includes(part)) {
      console.log(`${new Date().toISOString().slice(11, 16)} ${part} …`);
      // npm test always uses the same seed.
      const env = { ...process.env, NIGHTLY_RESULTS: resultsFile, ...(part !== 'stress' && { SEED: seed }) };
      await runPart(part, work, env, deadline);
    }
    const results = resultsOf(part);
    const passed = names.filter((name) => hasPassed(part, name)).length;
    const missing = names.filter((name) => !results.has(name)).length;
    const counts = [passed, names.length - passed - missing, missing, Math.round((Date.now() - startedAt) / 1000)];
    lines.push([part.padEnd(8), ...counts.map((count) => String(count).padStart(13))].join(''));
    for (const { name, failures: titles } of results.values())
      failures.push(...titles.map((title) => `${part}: ${name} > ${title}`.slice(0, 300)));
    if (missing > 0) process.exitCode = 1;
  }
  if (failures.length > 0) process.exitCode = 1;

  console.log(`\n${commit.slice(0, 8)}${changes && ' with changes'}, seed ${seed}, ${availableParallelism()} cores\n`);
  console.log(
    ['part    ', ...['passed', 'failed', 'not reached', 'seconds'].map((head) => head.padStart(13))].join(''),
  );
  console.log(lines.join('\n'));
  if (failures.length > 0) console.log(`\n${failures.slice(0, 15).join('\n')}`);
  if (failures.length > 15) console.log(`… ${failures.length - 15} more`);
  console.log(`\nOutput: ${logFile}`);
  if (process.exitCode) console.log('To run what has not passed: npm run test:nightly -- --resume');
});
