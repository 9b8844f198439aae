// npm test: installs missing packages, runs the tests, and prints their wall time and CPU time. Arguments are passed to
// Vitest.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { install, root, run } from '../../src/build/install.mjs';
import { meterProcessorTime } from './processor-time.mjs';

/** @param {number} seconds */
function inMinutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

const processorSeconds = meterProcessorTime();

await run(async () => {
  await install();
  const args = process.argv.slice(2);
  const projectNames = args.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.slice('--project='.length));
  const projects = projectNames.length > 0 ? projectNames : ['unit', 'browser'];
  const { ensureBrowsers } = await import('./browser.mjs');
  await ensureBrowsers();
  if (projects.includes('package') || projects.includes('nightly')) {
    const { ensurePrograms } = await import('./programs.mjs');
    ensurePrograms();
  }
  // NODE_ENV selects a React build, so tests set it themselves.
  const { NODE_ENV: _, ...env } = process.env;
  const vitest = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=reports/${projects.join('-')}.json`,
    ...projects.map((name) => `--project=${name}`),
    ...args.filter((arg) => !arg.startsWith('--project=')),
  ];
  const child = spawn(process.execPath, vitest, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  process.on('exit', () => child.kill());
  process.exitCode = await new Promise((done) => child.on('exit', (code) => done(code ?? 1)));

  const seconds = processorSeconds();
  const taken = seconds === undefined ? 'not counted on this system' : inMinutes(seconds);
  console.log(
    `\n Wall time ${inMinutes(performance.now() / 1000)}, processor time ${taken} (${availableParallelism()} cores)`,
  );
});
