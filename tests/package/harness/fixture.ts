import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, inject } from 'vitest';
import { root } from '../../../src/build/install.mjs';
import { serve } from '../../browser/harness/setup';
import { isNightly } from '../../nightly';
import { react, viteOptions, type AppOptions } from './apps.mjs';
import { runNode, runNpm, fixtureEnv } from './npm';
import { installArgs, writeApp } from './write-app.mjs';

export { react, viteOptions };

const { peerDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
  'peerDependencies',
  Record<string, string>
>;

/** The oldest supported versions of the peer dependencies, of TypeScript and of Vite. */
export const oldestVersions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(peerDependencies).map(([name, range]) => [name, /[\d.]+/.exec(range)?.[0] ?? range]),
  ),
  typescript: '5.6.2',
  vite: '^7.0.0',
};

/** Each set of versions has a name, and the ranges that differ from this project's. */
type Versions = readonly [name: string, otherRanges: Readonly<Record<string, string>>];

/** The newest versions, or the older ones in `npm run test:nightly`. */
export const withOlder = (newest: Versions, ...older: readonly Versions[]): readonly Versions[] =>
  isNightly ? older : [newest];

export const versions = withOlder(['new', {}], ['the oldest', oldestVersions]);

/**
 * A new app in a temporary folder. It installs the package from its archive, and uses nothing else from this project.
 */
export interface Fixture {
  readonly folder: string;
  readonly run: (file: string, ...args: readonly string[]) => Promise<string>;
}

/** Copies an app from `apps`, and installs its packages. Their versions default to this project's. */
async function makeFixture(name: string, options: AppOptions): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), `chartable-${name}-`));
  writeApp(folder, inject('archive'), name, options);
  await runNpm(folder, installArgs);

  return {
    folder,
    run: (file, ...args) => runNode(folder, [join('node_modules', file), ...args]),
  };
}

export interface OpenedFixture extends Fixture {
  /** Ends with a slash. */
  readonly url: string;
}

/**
 * Creates an app before the tests of a file or a `describe`, and removes it after them.
 *
 * @param serve builds and serves the app, for tests in a browser
 */
export function openFixture(
  name: string,
  options: AppOptions,
  serve?: (fixture: Fixture) => Promise<Served>,
): OpenedFixture {
  let fixture: Fixture | undefined;
  let served: Served | undefined;
  beforeAll(async () => {
    fixture = await makeFixture(name, options);
    served = await serve?.(fixture);
  });
  afterAll(async () => {
    await served?.close();
    if (fixture) await rm(fixture.folder, { recursive: true, force: true });
  });
  function requireOpened<Opened>(opened: Opened | undefined): Opened {
    if (opened === undefined) throw new Error(`openFixture: the app ${name} doesn't exist yet, or isn't served.`);
    return opened;
  }
  return {
    get folder() {
      return requireOpened(fixture).folder;
    },
    get url() {
      return requireOpened(served).url;
    },
    run: (...args) => requireOpened(fixture).run(...args),
  };
}

export const checkTypes = ({ run }: Fixture): Promise<string> => run('typescript/bin/tsc', '-p', '.');

export const nodeOptions = {
  lib: ['ES2022'],
  module: 'NodeNext',
  noEmit: false,
  rootDir: 'src',
  outDir: 'dist',
  types: ['node'],
};

export interface Served {
  /** Ends with a slash. */
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

export async function serveFixture(fixture: Fixture, base = '/'): Promise<Served> {
  const outDir = join(fixture.folder, `dist${base.replaceAll('/', '-')}`);
  await mkdir(outDir);
  await fixture.run('vite/bin/vite.js', 'build', '--base', base, '--outDir', outDir, '--logLevel', 'warn');
  return serveBuilt(fixture, outDir, base);
}

export async function serveBuilt({ folder }: Fixture, outDir: string, base = '/'): Promise<Served> {
  const { url, close } = await serve(outDir, { root: folder, configFile: false, base });
  return { url: url + base, close };
}

/** Serves a built app with an installed package's command. The command has to print its URL. */
export async function serveByCommand({ folder }: Fixture, file: string, args: readonly string[]): Promise<Served> {
  const command = [join('node_modules', file), ...args];
  const env = { ...fixtureEnv(), HOST: '127.0.0.1' };
  const server = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const close = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  };
  for await (const line of createInterface(server.stdout)) {
    // If `CI` is set, Vite prints colors despite `NO_COLOR`.
    const [url] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(stripVTControlCharacters(line)) ?? [];
    if (url !== undefined) {
      server.stdout.resume();
      return { url: `${url}/`, close };
    }
  }
  throw new Error(`serveByCommand: ${file} ended without printing a URL.`);
}
