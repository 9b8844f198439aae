import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolders } from './tools/packages.mjs';
import { filesOf, importsOf, isSource, packageOf, root, source } from './source-files';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the names of the packages that a folder's package.json installs. */
function packagesOf(folder: string): readonly string[] {
  const { dependencies, devDependencies } = readManifest(folder);
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Peers that only tests install in their own folders, because they are large. */
const peersOfTests = ['@modelcontextprotocol/sdk', 'next'];

test('each package.json lists exactly the packages that its files import or run', () => {
  // The benchmarks' peers have their own package.json. Some tests' apps install their own packages.
  const isApart = (file: string) =>
    /^tests\/(?:bench\/\w+\/apps|package\/apps\/(?:apis|bundlers|hot|material-react-table|next|no-router\/tests|paths|react-compiler|react-router\/framework|shadcn|sveltekit|table-8|tanstack-start|tanstack-table|wouter))\//.test(
      file,
    );
  const files = ['vite.config.ts', ...source, ...filesOf('tests').filter((file) => isSource(file) && !isApart(file))];
  /** Tools that no file imports, with the folders of their package.json and the text that runs them. */
  const commands: Record<string, readonly [folder: string, text: RegExp, file?: string]> = {
    typescript: ['', /\btsc\b/],
    oxlint: ['', /\boxlint\b/],
    'oxlint-tsgolint': ['', /\boxlint --type-aware\b/],
    prettier: ['', /\bprettier\b/],
    '@stryker-mutator/core': ['tests/mutants', /@stryker-mutator\/core\//, 'tests/mutants/run.mjs'],
    '@stryker-mutator/vitest-runner': [
      'tests/mutants',
      /'@stryker-mutator\/vitest-runner'/,
      'tests/mutants/stryker.config.mjs',
    ],
  };
  // A build plugin provides the modules whose names begin with `guide:`. Some apps have modules that
  // begin with `@/`.
  const isPackage = (name: string) =>
    !/^(?:node:|guide:|@\/|\.)/.test(name) && !['chartable', 'next', ''].includes(name);
  const imported = files.flatMap((file) => importsOf(file).map((specifier) => ({ file, name: packageOf(specifier) })));
  const folders = packageFolders.map((folder) => ({ folder, listed: packagesOf(folder) }));
  /** Returns the folder whose packages a file uses, or an empty string for the project. */
  const folderOf = (file: string, name: string) =>
    folders.find(({ folder, listed }) => file.startsWith(`${folder}/`) && listed.includes(name))?.folder ?? '';
  for (const { folder, listed } of [{ folder: '', listed: packagesOf('') }, ...folders]) {
    const used = imported.filter(({ file, name }) => isPackage(name) && folderOf(file, name) === folder);
    const tools = Object.keys(commands).filter((name) => {
      const [place, text, file = 'package.json'] = commands[name] ?? [];
      return place === folder && text?.test(readFileSync(join(root, file), 'utf8'));
    });
    const names = ['node', ...used.map(({ name }) => name)];
    const types = listed.filter((name) => names.includes(name.replace(/^@types\//, '')));
    expect({ folder, listed: listed.toSorted() }).toEqual({
      folder,
      listed: [...new Set([...used.map(({ name }) => name), ...tools, ...types])].toSorted(),
    });
  }
});

test('every peer dependency of the package is installed for the tests', () => {
  const { peerDependencies, devDependencies } = readManifest('');
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peersOfTests.includes(name));
  expect(peers.filter((name) => !(name in (devDependencies ?? {})))).toEqual([]);
});

test('house.md explains each dependency in one line', () => {
  const chapter = readFileSync(join(root, 'src/site/docs/about/house.md'), 'utf8');
  const [, rest = ''] = chapter.split('\n## What each dependency is for\n');
  const [section = ''] = rest.split('\n\nOnly tests use');
  const named = [...section.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  );
  expect(named.toSorted()).toEqual(
    packagesOf('')
      .filter((name) => !name.startsWith('@types/'))
      .toSorted(),
  );
});

test('the lock file covers every platform and contains no registry URLs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const parts = Object.values(packages);
  expect(parts.filter(({ resolved }) => resolved)).toEqual([]);
  // `npm ci` rejects a lock file without the packages of other platforms, even though it doesn't install them.
  expect(
    parts
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter((name) => !locked.has(name)),
  ).toEqual([]);
});
