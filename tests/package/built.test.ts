import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../src/build/install.mjs';

const built = join(root, 'dist-package');
const read = (file: string) => readFileSync(join(built, file), 'utf8');

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** The entries, which are the files in src/entries. An entry is imported by its name after `chartable/`. */
const entries = readdirSync(join(root, 'src/entries'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'bin.ts')
  .map((file) => file.replaceAll('\\', '/').replace(/(\/index)?\.ts$/, ''))
  .toSorted();

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

const allFiles = readdirSync(built, { recursive: true, encoding: 'utf8' });

/** Every built module. */
const files = allFiles.filter((file) => file.endsWith('.js'));

function specifiersOf(code: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('built.js', code).module;
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  return [
    ...requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    // A specifier that is computed at run time is unknown.
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^"(.+)"$/.exec(code.slice(start, end))?.[1] ?? [],
    ),
  ];
}

/** Returns the packages that a built file imports, directly or through other built files. */
function importsOf(file: string): Set<string> {
  const reachable = new Set([file]);
  const imports = new Set<string>();
  // The loop also visits files that are added while it runs.
  for (const reached of reachable) {
    for (const specifier of specifiersOf(read(reached))) {
      if (specifier === 'chartable/inspector') continue;
      if (specifier.startsWith('.')) reachable.add(join(dirname(reached), specifier).replaceAll('\\', '/'));
      else if (!isBuiltin(specifier)) imports.add(specifier);
    }
  }
  return imports;
}

const packagesOf = (file: string) => [...new Set([...importsOf(file)].map(packageOf))].toSorted();

/** The packages that an app needs for each entry. */
const needed: Record<string, readonly string[]> = {
  index: ['@tanstack/react-table', '@tanstack/table-core', 'react', 'xstate'],
  url: [],
  react: ['@tanstack/react-table', '@tanstack/table-core', 'react', 'xstate'],
  core: ['xstate'],
  rows: [],
  sql: ['kysely'],
  'table-8': ['react', 'xstate'],
  'table-9': ['@tanstack/table-core', 'xstate'],
  'table-9/react': ['@tanstack/table-core', 'react', 'xstate'],
  routers: ['xstate'],
  'tanstack-router': ['@tanstack/react-router', 'react'],
  'react-router': ['react', 'react-router'],
  next: ['next', 'react'],
  paths: ['xstate'],
  'paths/node': ['xstate'],
  'paths/playwright': ['xstate'],
  'paths/vitest': ['vitest', 'xstate'],
  inspector: ['ws', 'xstate'],
  'inspector/view': [
    '@tanstack/react-virtual',
    '@xstate/react',
    'd3-selection',
    'd3-zoom',
    'elkjs',
    'react',
    'react-dom',
    'valibot',
    'ws',
    'xstate',
  ],
  vite: ['chokidar', 'launch-editor', 'tinyglobby', 'valibot', 'ws'],
};

/** Needed packages that load on demand, because some exports of the entry don't need them. */
const onDemand: Record<string, readonly string[]> = {
  'inspector/view': ['@tanstack/react-virtual', '@xstate/react', 'd3-selection', 'd3-zoom', 'elkjs', 'react-dom'],
  vite: ['chokidar', 'launch-editor', 'tinyglobby'],
};

/** Next.js isn't installed here, and Vitest only runs in its own tests. */
const onNode = entries.filter((entry) => !['next', 'paths/vitest'].includes(entry));

/** Names that several entries export on purpose: those of the first table, and the one that differs per router. */
const shared = {
  PageUrlProvider: ['index', 'table-8'],
  TableView: ['index', 'react'],
  defineTableUrl: ['index', 'url'],
  tableRouterOptions: ['react-router', 'tanstack-router'],
  usePageUrl: ['index', 'table-8'],
};

const apart = mkdtempSync(join(tmpdir(), 'chartable-peers-'));
afterAll(() => rmSync(apart, { recursive: true, force: true }));

/** Runs a module on Node. Returns the JSON that it prints. */
const runModule = (cwd: string, code: string, ...args: readonly string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code, ...args], { cwd, encoding: 'utf8' }));

/**
 * The packages that all entries and their types need. The types of `paths/playwright` are Playwright's. Random data and
 * walks load fast-check with `require`.
 */
const declared = new Set([...Object.values(needed).flat(), 'playwright', 'fast-check']);

test('the package exports only the entry points in src/entries and the style sheets', () => {
  const { './package.json': _, ...exports } = manifest.exports;
  const modules = Object.entries(exports).filter(([name]) => !name.endsWith('.css'));
  expect(Object.fromEntries(modules)).toEqual(
    Object.fromEntries(entries.map((entry) => [entry === 'index' ? '.' : `./${entry}`, `./dist-package/${entry}.js`])),
  );
  expect(Object.keys(exports).filter((name) => name.endsWith('.css'))).toEqual([
    './styles.css',
    './styles.unlayered.css',
    './inspector.css',
    './inspector.unlayered.css',
    './chart.css',
    './chart.unlayered.css',
  ]);
});

test.each(entries)('the entry point %s of the package imports only the listed packages', (entry) => {
  expect(packagesOf(`${entry}.js`)).toEqual(needed[entry]);
});

test.each(onNode)('Node can import the entry point %s if only the listed packages are installed', (entry) => {
  const folder = join(apart, 'node_modules');
  const own = join(folder, 'chartable');
  if (!existsSync(own)) {
    cpSync(built, join(own, 'dist-package'), { recursive: true });
    cpSync(join(root, 'package.json'), join(own, 'package.json'));
  }
  const linked = [
    ...Object.keys(manifest.dependencies),
    ...(needed[entry] ?? []).filter((name) => !onDemand[entry]?.includes(name)),
  ];
  for (const name of new Set(linked)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, name));
  }
  try {
    const specifier = entry === 'index' ? 'chartable' : `chartable/${entry}`;
    const code = 'console.log(Object.keys(await import(process.argv[1])).length)';
    expect(runModule(apart, code, specifier)).toBeGreaterThan(0);
  } finally {
    for (const name of new Set(linked)) rmSync(join(folder, name));
  }
});

test('no two entries of the package export the same name, except listed names', () => {
  const code = `
      const names = {};
      for (const entry of ${JSON.stringify(onNode)})
        for (const name of Object.keys(await import('./dist-package/' + entry + '.js'))) (names[name] ??= []).push(entry);
      console.log(JSON.stringify(names));`;
  const names = runModule(root, code) as Record<string, readonly string[]>;
  expect(Object.fromEntries(Object.entries(names).filter(([, each]) => each.length > 1))).toEqual(shared);
});

test('only XState is a required peer dependency', () => {
  // The last six are for `chartable chart`, `chartable inspect` and `chartable mcp`.
  const wanted = new Set([
    ...declared,
    'jiti',
    '@modelcontextprotocol/sdk',
    '@resvg/resvg-js',
    'chokidar',
    'launch-editor',
    'tinyglobby',
  ]);
  expect(Object.keys(manifest.dependencies)).toEqual(['jiti', 'valibot', 'ws']);
  expect(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).toSorted()).toEqual(
    [...wanted].toSorted(),
  );
  const required = Object.keys(manifest.peerDependencies).filter(
    (name) => manifest.peerDependenciesMeta[name]?.optional !== true,
  );
  expect(required).toEqual(['xstate']);
});

test("the package's type declarations import only packages that an entry point needs", () => {
  const declarations = allFiles.filter((file) => file.endsWith('.d.ts'));
  const packages = declarations.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/(?:\bfrom |\bimport\()(["'])([^."'][^"']*)\1/g),
    ]
      .map(([, , specifier = '']) => specifier)
      .filter((specifier) => !isBuiltin(specifier))
      .map(packageOf),
  );
  expect(packages).toContain('xstate');
  expect(packages.filter((name) => !declared.has(name))).toEqual([]);
});

test("the type declarations of all entry points except `vite` compile without Node's types", () => {
  const folder = join(apart, 'types');
  cpSync(built, folder, { recursive: true });
  /** Returns the errors about missing types of Node. Other packages are missing, too. */
  const missingIn = (checked: readonly string[]) => {
    const options = { lib: ['ES2022', 'DOM'], module: 'ESNext', moduleResolution: 'Bundler', noEmit: true, types: [] };
    const tsconfig = { compilerOptions: options, files: checked.map((entry) => `${entry}.d.ts`) };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => /types? definitions for node|'node:/.test(line));
  };
  expect(missingIn(entries.filter((entry) => entry !== 'vite'))).toEqual([]);
  expect(missingIn(['vite'])).not.toEqual([]);
});

test("the table's style sheet begins with the base rules, which other rules override", () => {
  const [first = ''] = read('styles.css')
    .split(/^@layer/m)
    .slice(1);
  expect(first).toContain(':is(.ct-button, .ct-icon) svg');
});

test("the table's and the inspector's style sheets ship both with and without CSS layers", () => {
  const layersOf = (text: string) => new Set([...text.matchAll(/@layer ([\w.]+) \{/g)].map(([, layer]) => layer));
  expect(layersOf(read('styles.css'))).toEqual(new Set(['chartable.table']));
  expect(layersOf(read('styles.unlayered.css'))).toEqual(new Set());
  expect(layersOf(read('inspector.css'))).toEqual(new Set(['chartable.inspector']));
  expect(layersOf(read('inspector.unlayered.css'))).toEqual(new Set());
  expect(read('inspector.css')).not.toContain('@import');
});

test("the package includes the files of the inspector's layout worker and file worker", () => {
  const naming = files.flatMap((file) => {
    const [, worker] = /new URL\("(\.\.?\/[^"]+\.js)",import\.meta\.url\)/.exec(read(file)) ?? [];
    return worker === undefined ? [] : [join(dirname(file), worker)];
  });
  expect(naming.map((file) => existsSync(join(built, file)))).toEqual([true, true]);
});

test("the inspector's page in the package loads no external resources", () => {
  const page = read('inspect/index.html');
  const urls = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
  expect(urls.filter((url) => !url?.startsWith('./assets/'))).toEqual(['data:,']);
  expect(manifest.bin).toEqual({ chartable: 'dist-package/command.js' });
  expect(read('command.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

test('Node finds every file that the built package imports from other packages', () => {
  const specifiers = entries.flatMap((entry) => [...importsOf(`${entry}.js`)]);
  expect(specifiers).toContain('elkjs/lib/elk-api.js');
  // Only an app's test installs Next.js.
  const isFound = (specifier: string) =>
    specifier === 'next/navigation.js' || existsSync(new URL(import.meta.resolve(specifier)));
  expect(specifiers.filter((specifier) => !isFound(specifier))).toEqual([]);
});

test("the package's type declarations use no private types of routers", () => {
  const declarations = allFiles.filter((file) => file.endsWith('.d.ts'));
  expect(declarations.filter((file) => /_internal|UNSAFE_|_DO_NOT_USE/.test(read(file)))).toEqual([]);
});
