// npm test: runs the tests, and prints their wall time and processor time. Other arguments go to Vitest.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { install, root, run } from '../../src/build/install.mjs';
import { meterProcessorTime } from './processor-time.mjs';
import { testsLeft } from './rest.mjs';

/** @param {number} seconds */
function inMinutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

const processorSeconds = meterProcessorTime();

await run(async () => {
  await install();
  const args = process.argv.slice(2);
  // The tests of the package install applications, those of the engines browsers: they are a part of all tests, and commands of their own.
  const projects = ['unit', 'browser', ...(process.env['ALL'] ? ['package', 'engines'] : [])];
  if (!args.some((arg) => arg.startsWith('--project'))) args.push(...projects.map((name) => `--project=${name}`));
  const chosen = args.join(' ');
  if (/--project[ =]engines\b/.test(chosen)) {
    const { ensureEngines } = await import('./engines.mjs');
    await ensureEngines();
  }
  if (/--project[ =](browser|package)\b/.test(chosen)) {
    const { ensureBrowsers } = await import('./browser.mjs');
    await ensureBrowsers();
  }
  if (process.env['ALL'] && /--project[ =](unit|browser)\b/.test(chosen)) {
    const { ensurePostgres } = await import('./postgres.mjs');
    const { ensureMariadb } = await import('./mariadb.mjs');
    ensurePostgres();
    ensureMariadb();
    const { ensureLibreOffice } = await import('./libreoffice.mjs');
    ensureLibreOffice();
  }
  // NODE_ENV decides which build of React the tests get, so the tests set it themselves.
  const { NODE_ENV: _, ...env } = process.env;
  if (env['ALL'] || env['SOAK']) env['SEED'] ??= String(Date.now() % 2 ** 31);
  env['REPORT'] ??= join(root, 'reports/tests.json');

  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const command = env['AFTER'] ? ['related', '--run', ...testsLeft(env['AFTER'])] : ['run'];
  const reporters = args.some((arg) => arg.startsWith('--reporter'))
    ? []
    : ['--reporter=default', `--reporter=${join(root, 'tests/tools/reporter.mjs')}`];
  const child = spawn(process.execPath, [vitest, ...command, ...reporters, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  process.on('exit', () => child.kill());
  process.exitCode = await new Promise((done) => child.on('exit', (code) => done(code ?? 1)));

  const seconds = processorSeconds();
  const taken = seconds === undefined ? 'not counted on this system' : inMinutes(seconds);
  console.log(
    `\n Wall time ${inMinutes(performance.now() / 1000)}, processor time ${taken} (${availableParallelism()} cores)`,
  );
});
