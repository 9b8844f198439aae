// node tests/tools/fresh.mjs: clones HEAD into a temporary folder, and runs npm start and npm test there like a new user.
//   --node 22          uses this Node from the registry's package `node`, with the installed npm
//   --empty-cache      uses an empty npm cache
//   --without-browser  uses a temporary copy of the system's files without Chromium (Linux, as root)
// Files, and options after `--`, are passed to Vitest.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { root, run } from '../../src/build/install.mjs';

const startLimitMs = 10 * 60_000;

/** @param {string} command @param {string[]} args @param {string} [cwd] */
function output(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}

/** Omits the variables that npm and the tests set. */
function ownEnvironment() {
  const keptVariables = /^npm_config_(registry|userconfig|cache|.*proxy|cafile|strict_ssl)$/i;
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^npm_/i.test(name) && !keptVariables.test(name)) delete env[name];
  for (const name of ['NODE_ENV', 'CHROMIUM_PATH', 'INIT_CWD', 'CI']) delete env[name];
  return env;
}

/**
 * Returns a shell script that mounts the system's files as an overlay, removes all browsers from it, and runs its
 * arguments there. Only the overlay and the temporary folder change.
 *
 * @param {string} temporary
 */
const withoutBrowser = (temporary) => `set -e
layer=${temporary}/layer
mkdir -p $layer
mount -t tmpfs tmpfs $layer
mkdir $layer/upper $layer/work $layer/root
mount -t overlay overlay -o lowerdir=/,upperdir=$layer/upper,workdir=$layer/work $layer/root
for folder in proc sys dev; do mount --rbind /$folder $layer/root/$folder; done
mkdir -p $layer/root${temporary}
mount --bind ${temporary} $layer/root${temporary}
exec chroot $layer/root sh -ec '
cd "$0"
if command -v dpkg >/dev/null; then
  dpkg --purge --force-depends chromium chromium-headless-shell chromium-common chromium-sandbox google-chrome-stable >/dev/null 2>&1 || true
fi
rm -rf "$HOME/.cache/ms-playwright"
for name in chromium chromium-headless-shell chrome-headless-shell chromium-browser google-chrome google-chrome-stable chrome microsoft-edge; do
  while file=$(command -v "$name"); do rm "$file"; done
done
exec "$@"' "$@"
`;

/** @param {string} url @param {string} expected */
async function expectContent(url, expected) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok || !text.includes(expected))
    throw new Error(`${url} responded with ${response.status} and without “${expected}”.`);
}

/**
 * @param {string[]} command @param {import('node:child_process').SpawnOptions & { cwd: string }} options
 * @returns the seconds until the page responded
 */
async function start([command = '', ...args], options) {
  const startedAt = performance.now();
  // A process group, so that all its processes can be ended together.
  const child = spawn(command, [...args, 'start'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let stdout = '';
  child.stdout?.on('data', (/** @type {Buffer} */ text) => {
    process.stdout.write(text);
    stdout += text.toString();
  });
  const ended = new Promise((done) => child.on('exit', done));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
      if (performance.now() - startedAt > startLimitMs) throw new Error('npm start printed no URL for ten minutes.');
      // The printed URL is colored.
      const [url] = /http:\/\/localhost:\d+\//.exec(stripVTControlCharacters(stdout)) ?? [];
      if (url) {
        await expectContent(url, '<div id="root">');
        await expectContent(`${url}src/site/start.tsx`, 'createRoot');
        return (performance.now() - startedAt) / 1000;
      }
      await sleep(100);
    }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      node: { type: 'string' },
      'empty-cache': { type: 'boolean', default: false },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  if (values['without-browser'] && (process.platform !== 'linux' || process.getuid?.() !== 0))
    throw new Error('--without-browser mounts an overlay over system files, which requires Linux and root.');

  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'chartable-fresh-')));
  const folder = join(temporary, 'chartable');
  const env = ownEnvironment();
  const npm = process.env['npm_execpath'] ?? output('npm', ['root', '--global']) + '/npm/bin/npm-cli.js';

  output('git', ['clone', '--quiet', root, folder]);
  output('git', ['checkout', '--quiet', '--detach', output('git', ['rev-parse', 'HEAD'])], folder);

  let node = process.execPath;
  if (values.node) {
    const carrier = join(temporary, 'node');
    mkdirSync(carrier);
    writeFileSync(join(carrier, 'package.json'), '{ "private": true }');
    output(node, [npm, 'install', '--no-audit', '--no-fund', `node@${values.node}`], carrier);
    node = join(carrier, 'node_modules/node/bin/node');
  }
  env['PATH'] = `${dirname(node)}${delimiter}${env['PATH'] ?? ''}`;
  if (values['empty-cache']) env['npm_config_cache'] = join(temporary, 'npm-cache');

  const commandOfNpm = [node, npm];
  if (values['without-browser'])
    commandOfNpm.unshift('unshare', '--mount', 'sh', '-c', withoutBrowser(temporary), 'sh', folder);
  const options = { cwd: folder, env };

  const conditions = [
    `Node ${output(node, ['--version'])}`,
    `npm ${output(node, [npm, '--version'])}`,
    ...(values['empty-cache'] ? ['empty npm cache'] : []),
    ...(values['without-browser'] ? ['no browser'] : []),
  ].join(', ');
  console.log(`${output('git', ['rev-parse', '--short', 'HEAD'])} in ${folder}: ${conditions}\n`);

  const startSeconds = await start(commandOfNpm, options);
  console.log(`\nnpm start: answered after ${startSeconds.toFixed(0)} s\n`);
  const testStartedAt = performance.now();
  const [command = '', ...args] = commandOfNpm;
  const child = spawn(command, [...args, 'test', '--', ...positionals], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.on('exit', done));
  if (code !== 0) throw new Error(`npm test failed (${conditions}). The clone is left in ${folder}`);
  /** @type {{ numPassedTests: number }} */
  const { numPassedTests } = JSON.parse(readFileSync(join(folder, 'reports/unit-browser.json'), 'utf8'));
  const minutes = ((performance.now() - testStartedAt) / 60_000).toFixed(1);
  const today = new Date().toISOString().slice(0, 10);
  console.log(
    `\n${conditions}, ${today}: npm start answered after ${startSeconds.toFixed(0)} s; ${numPassedTests} tests passed in ${minutes} min`,
  );
  rmSync(temporary, { recursive: true, force: true });
});
// Exits immediately, because open handles of npm start would keep this process running.
process.exit();
