// npm run example -- react-router: installs the package and an example app in .cache/examples, and serves the app.
// Further arguments are the server's, e.g. `--port 4000`.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run, runOrThrow } from '../../src/build/install.mjs';
import { apps } from './harness/apps.mjs';
import { installArgs, writeApp } from './harness/write-app.mjs';

const examples = join(root, '.cache/examples');

/** @param {string} folder @returns {string} the archive's path */
function packChartable(folder) {
  runOrThrow(process.execPath, [join(root, 'src/build/package.mjs')], root);
  runOrThrow('npm', ['pack', '--silent', '--pack-destination', folder], root);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (archive === undefined) throw new Error('npm packed nothing.');
  return join(folder, archive);
}

await run(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  /** @type {Record<string, import('./harness/apps.mjs').App>} */
  const all = apps;
  const app = all[name];
  if (!app)
    throw new Error(`npm run example -- <app>: the app must be one of ${Object.keys(apps).join(', ')}, got "${name}".`);
  await install();
  const folder = join(examples, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeApp(folder, process.env['CHARTABLE_ARCHIVE'] ?? packChartable(folder), name, app);
  runOrThrow('npm', installArgs, folder);
  const [file = '', ...options] = app.serve ?? ['vite/bin/vite.js'];
  const command = [join(folder, 'node_modules', file), ...options, ...args];
  const server = spawn(process.execPath, command, { cwd: folder, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
});
