// node tests/tools/stress.mjs: runs npm test five times while all cores are busy, then prints a table of failures.
//   --rounds 10   runs it ten times
//   --burners 0   starts no processes that keep cores busy; default: one per core
// Files, and options after `--`, are passed to Vitest.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { install, readCount, root, run } from '../../src/build/install.mjs';

const folder = join(root, 'reports/stress');

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @param {string[]} args */
function startNode(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

function endChildren() {
  for (const child of children) child.kill();
}

process.on('exit', endChildren);
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]))
  process.on(signal, () => process.exit(code));

/**
 * Keeps cores busy. A burner ends itself when its parent is gone, because a killed parent can't end it.
 *
 * @param {number} count
 */
function startBurners(count) {
  const burn = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i += 1);';
  for (let core = 0; core < count; core += 1) startNode(['-e', burn]);
}

/** @param {number} round @param {readonly string[]} args */
async function runRound(round, args) {
  const report = join(root, 'reports/unit-browser.json');
  const failures = join(root, 'reports/failures');
  for (const old of [report, failures]) rmSync(old, { recursive: true, force: true });
  const child = startNode([join(root, 'tests/tools/test.mjs'), ...args]);
  const code = await new Promise((ended) => child.on('exit', ended));
  if (existsSync(failures)) renameSync(failures, join(folder, `round-${round}`));
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ test: `${relative(root, name)} > ${fullName}`, status })),
  );
  return { code, tests };
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      burners: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const rounds = readCount('--rounds', values.rounds, 1);
  const burners = readCount('--burners', values.burners, 0);
  await install();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  startBurners(burners);

  /** @type {Map<string, number[]>} The rounds in which each test failed. */
  const failures = new Map();
  /** @type {Set<string>} */
  const tests = new Set();
  let isRed = false;
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`\n== round ${round} of ${rounds}`);
    const { code, tests: results } = await runRound(round, positionals);
    isRed ||= code !== 0;
    for (const { test, status } of results) {
      tests.add(test);
      if (status === 'failed') failures.set(test, [...(failures.get(test) ?? []), round]);
    }
  }
  endChildren();

  console.log(`\n${tests.size} tests, ${rounds} rounds, ${burners} burners\n`);
  console.log('failures  in rounds   test');
  const worstFirst = [...failures].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [test, inRounds] of worstFirst)
    console.log(`${String(inRounds.length).padStart(8)}  ${inRounds.join(', ').padEnd(10)}  ${test}`);
  if (worstFirst.length === 0) console.log(`${'0'.padStart(8)}  ${'none'.padEnd(10)}  every one of the ${tests.size}`);
  else console.log(`\nScreenshots and console output of failed browser tests: ${folder}`);
  if (isRed && worstFirst.length === 0) console.log('\nA round failed outside of its tests: see above.');
  if (isRed) process.exitCode = 1;
});
