import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, inject } from 'vitest';
import { root } from '../../../src/build/install.mjs';
import { serve } from '../../browser/harness/setup';
import { runNode, runNpm, fixtureEnv } from './npm';

const apps = join(import.meta.dirname, '../apps');

const { dependencies, peerDependencies, devDependencies } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>;

/** The oldest versions of its peers that the package takes, and of TypeScript that reads its declarations. */
export const oldestVersions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(peerDependencies).map(([name, range]) => [name, /[\d.]+/.exec(range)?.[0] ?? range]),
  ),
  typescript: '5.6.2',
};

/** Versions that the package is used with: the name of each, and the ranges that are not those of this project. */
export const versions = [
  ['the oldest', oldestVersions],
  ['new', {}],
] as const;

/** A fresh application in a temporary folder, which has the package from its archive and nothing else of this project. */
export interface Fixture {
  readonly folder: string;
  /** Runs the command of an installed package by its file in `node_modules`, and returns what it prints. */
  readonly run: (file: string, ...args: readonly string[]) => Promise<string>;
}

export interface FixtureOptions {
  /** The names of the packages that it installs, beside the package and TypeScript. */
  readonly packages: readonly string[];
  /** Ranges of packages of which it has another version than this project. */
  readonly otherRanges?: Readonly<Record<string, string>>;
  /**
   * True for an application that shows the table of cities, whose columns and rows are in the folder `shared`, and whose features in
   * `shared-react` or, without React, in `shared-core`.
   */
  readonly hasCities: boolean;
  /** Compiler options, beside the strict ones. */
  readonly compilerOptions: object;
}

/**
 * Makes a fresh application from its files in `apps`, and installs its packages, in the versions that this project has, unless it names
 * others.
 */
async function makeFixture(
  name: string,
  { packages, otherRanges, hasCities, compilerOptions }: FixtureOptions,
): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), `chartable-${name}-`));
  const shared = ['shared', packages.includes('react') ? 'shared-react' : 'shared-core'];
  for (const source of [...(hasCities ? shared : []), name]) await cp(join(apps, source), folder, { recursive: true });
  const ranges = { ...devDependencies, ...dependencies, ...otherRanges };
  const manifest = {
    name,
    private: true,
    type: 'module',
    dependencies: {
      chartable: `file:${inject('archive')}`,
      ...Object.fromEntries(['typescript', ...packages].map((wanted) => [wanted, ranges[wanted] ?? '*'])),
    },
  };
  const tsconfig = {
    compilerOptions: {
      target: 'ES2022',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...compilerOptions,
    },
    include: ['src'],
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await runNpm(folder, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']);

  return {
    folder,
    run: (file, ...args) => runNode(folder, [join('node_modules', file), ...args]),
  };
}

/** An application of the tests of a file or a block. It is there while they run. */
export interface OpenedFixture extends Fixture {
  /** The address that it is served at, with a slash at its end. */
  readonly url: string;
}

/**
 * Makes an application before the tests of a file or a block, and removes it after them.
 *
 * @param serve builds and serves it, for tests that use it on a page
 */
export function openFixture(
  name: string,
  options: FixtureOptions,
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
  function there<Thing>(thing: Thing | undefined): Thing {
    if (thing === undefined) throw new Error(`The application ${name} is not there, or not served.`);
    return thing;
  }
  return {
    get folder() {
      return there(fixture).folder;
    },
    get url() {
      return there(served).url;
    },
    run: (...args) => there(fixture).run(...args),
  };
}

export const checkTypes = ({ run }: Fixture): Promise<string> => run('typescript/bin/tsc', '-p', '.');

/** Compiler options of an application that Vite builds. */
export const viteOptions = {
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
};

/** An application that React Compiler compiles, and that shows the table of cities. */
export const compiledReact: FixtureOptions = {
  packages: [
    '@babel/core',
    '@rolldown/plugin-babel',
    '@tanstack/react-table',
    '@types/react',
    '@types/react-dom',
    '@vitejs/plugin-react',
    '@xstate/react',
    'babel-plugin-react-compiler',
    'react',
    'react-dom',
    'vite',
  ],
  otherRanges: {
    '@babel/core': '^7.29.0',
    '@rolldown/plugin-babel': '^0.3.0',
    'babel-plugin-react-compiler': '^1.0.0',
  },
  hasCities: true,
  compilerOptions: viteOptions,
};

/** Compiler options of an application that Node runs. */
export const nodeOptions = {
  lib: ['ES2022'],
  module: 'NodeNext',
  noEmit: false,
  rootDir: 'src',
  outDir: 'dist',
  types: ['node'],
};

/** The packages of an application that shows the inspector. */
export const inspectorPackages = [
  '@statelyai/inspect',
  '@tanstack/react-virtual',
  '@types/d3-selection',
  '@types/d3-zoom',
  '@types/react',
  '@types/react-dom',
  '@xstate/react',
  'd3-selection',
  'd3-zoom',
  'elkjs',
  'react',
  'react-dom',
  'vite',
  'xstate',
];

export interface Served {
  /** With a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

/** Builds a fixture's application with its own Vite, for a host that serves it from `base`, and serves it there. */
export async function serveFixture(fixture: Fixture, base = '/'): Promise<Served> {
  const outDir = join(fixture.folder, `dist${base.replaceAll('/', '-')}`);
  await mkdir(outDir);
  await fixture.run('vite/bin/vite.js', 'build', '--base', base, '--outDir', outDir, '--logLevel', 'warn');
  return serveBuilt(fixture, outDir, base);
}

/** Serves an application that was built into a folder, from `base`. */
export async function serveBuilt({ folder }: Fixture, outDir: string, base = '/'): Promise<Served> {
  const { url, close } = await serve(outDir, { root: folder, configFile: false, base });
  return { url: url + base, close };
}

/** Serves a built application by the command of an installed package, which prints its address. */
export async function serveByCommand({ folder }: Fixture, file: string, args: readonly string[]): Promise<Served> {
  const command = [join('node_modules', file), ...args];
  const env = { ...fixtureEnv(), HOST: '127.0.0.1' };
  const server = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const close = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  };
  for await (const line of createInterface(server.stdout)) {
    // Where `CI` is set, Vite prints colours all the same.
    const [url] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(stripVTControlCharacters(line)) ?? [];
    if (url !== undefined) {
      server.stdout.resume();
      return { url: `${url}/`, close };
    }
  }
  throw new Error(`${file} printed no address.`);
}
