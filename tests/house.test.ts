import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFilter } from 'vite';
import { describe, expect, test } from 'vitest';
import { excludedFolders, getPart, parts } from './mutants/parts.mjs';
import { filesOf, importsOf, isRelative, isSource, packageOf, pathOf, root, source, tracked } from './source-files';

/** For each folder, the folders that it may import from. These are always listed before it. */
const imported: Record<string, readonly string[]> = {
  machines: [],
  'src/shared': ['machines'],
  'src/table': ['machines', 'src/shared'],
  'src/chart': ['machines', 'src/shared'],
  'src/inspector': ['machines', 'src/chart', 'src/shared'],
  'src/project': ['machines', 'src/chart', 'src/inspector', 'src/shared'],
  'src/paths': ['machines', 'src/inspector', 'src/shared'],
  'src/agent': ['machines', 'src/chart', 'src/inspector', 'src/paths', 'src/shared'],
  'src/entries': ['machines', 'src/agent', 'src/inspector', 'src/paths', 'src/project', 'src/table'],
  'src/site': ['src/entries', 'src/inspector', 'src/table'],
  'src/build': ['src/inspector', 'src/project', 'src/site'],
};

/**
 * The folders and files of some rooms, from low to high. Each imports only from those listed before it. An import of a
 * type counts, too. `*.feature`: all files with this ending.
 */
const orders: Record<string, readonly string[]> = {
  machines: ['shared', 'table', 'history', 'paths', 'simulator', 'inspector'],
  'machines/table': [
    'values',
    // A state's initial value and events, which the types of `base` collect.
    '*.feature',
    'features/states',
    'features/types',
    'base',
    'features',
    'fetching',
    'parts',
    'check-options',
    'text-boxes',
    'adoption',
    'url.region',
    'table.machine',
    'selectors',
    'announcing',
    'index',
  ],
  'src/chart': ['model', 'layout', 'pan-zoom', 'drawing', 'write'],
  'src/table': [
    'developer-warnings',
    'warn-developer',
    'sql',
    'url',
    'history',
    'host',
    'features',
    'define-table-url',
    'columns',
    'rows',
    'tanstack',
    'react',
    'tanstack-8',
    // A router's adapter provides the page to React components.
    'history/adapters',
  ],
  'src/table/react': [
    'base',
    'ui',
    'text-box',
    'menu',
    'state',
    'paging',
    'sorting',
    'columns',
    'filters',
    'export',
    'selection',
    'notices',
    'grid',
    'table-view',
    'lazy',
    'url-table',
  ],
  'src/site': [
    'data',
    'demos',
    'shell',
    'inspect',
    'state-panel',
    'url-line',
    'pages',
    'guide',
    'page-routes',
    'router',
    'react',
    'start',
    'main',
    'render-page',
  ],
  'src/inspector': [
    'protocol',
    'feed',
    'recording',
    'session',
    'strips',
    'embed',
    'panels',
    'export',
    'view',
    'open',
    'page',
    'gallery',
    'server',
    'index',
  ],
  'src/project': ['protocol', 'server', 'page'],
};

/** Files that import from a folder or file listed after theirs. */
const upwardImports: Record<string, string> = {
  // The option `asyncRows` has the type of its setup's actors, which TypeScript infers.
  'machines/table/base/table.types.ts': 'machines/table/fetching/async-rows',
  // Dynamic imports load the parts of the view.
  'src/table/react/ui/lazy-parts.tsx': 'src/table/react/lazy',
};

/** Files of the site that may import internal modules, because they show or load only a part of a product. */
const pastThePackage: Record<string, readonly string[]> = {
  'src/site/inspect/docked.tsx': ['src/inspector'],
  'src/site/inspect/inspect-menu.tsx': ['src/table'],
  'src/site/inspect/inspector-page.tsx': ['src/inspector'],
  'src/site/inspect/load-inspector.ts': ['src/inspector'],
  'src/site/state-panel/state-panel.tsx': ['src/table'],
  'src/site/url-line/live-line.tsx': ['src/table'],
};

/** Returns the other folders that a file imports from. */
function otherRoomsOf(file: string): readonly string[] {
  const rooms = importsOf(file).flatMap((specifier) => {
    const path = pathOf(specifier, file);
    return path === undefined ? [] : [roomOf(path)];
  });
  return [...new Set(rooms)].filter((room) => room !== roomOf(file)).toSorted();
}

/** Returns these files and all project files that they import, directly or indirectly, including types. */
function reachableFrom(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files);
  // The loop also visits files that are added while it runs.
  for (const file of reached) {
    for (const specifier of importsOf(file)) {
      const path = pathOf(specifier, file);
      if (path === undefined) continue;
      const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((name) => sources.has(name));
      if (found !== undefined) reached.add(found);
    }
  }
  return reached;
}

const roomOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('machines/') ? 1 : 2)
    .join('/');

const sources = new Set(source);

/** The modules that apps can import. `bin.ts` is the command line. */
const entries = source.filter((file) => file.startsWith('src/entries/') && file !== 'src/entries/bin.ts');

test('the repository contains only the listed top-level files and folders', () => {
  const found = new Set(tracked.map((file) => file.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
  const named = [
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'index.html',
    'src',
    'machines',
    'tests',
    'README.md',
  ];
  expect([...found].toSorted()).toEqual([...named, 'package-lock.json', 'LICENSE'].toSorted());
});

test('no hidden folder contains code', () => {
  const hidden = tracked.filter((file) => file.startsWith('.'));
  expect(hidden).toContain('.ci/run');
  expect(hidden.filter(isSource)).toEqual([]);
});

test('folders import each other only in the allowed directions', () => {
  const found: Record<string, Set<string>> = {};
  for (const file of source) {
    const others = (found[roomOf(file)] ??= new Set());
    for (const other of otherRoomsOf(file)) others.add(other);
  }
  const lists = Object.entries(found).map(([room, others]) => [room, [...others].toSorted()]);
  expect(Object.fromEntries(lists)).toEqual(imported);
  const order = Object.keys(imported);
  const backwards = Object.entries(imported).flatMap(([room, others]) =>
    others.filter((other) => order.indexOf(other) > order.indexOf(room)).map((other) => `${room}: ${other}`),
  );
  expect(backwards).toEqual([]);
});

test.each(Object.entries(orders))('no folder of %s imports from a folder listed after it', (room, order) => {
  const partOf = (path: string) => {
    const inner = path.slice(room.length + 1).replace(/\.tsx?$/, '');
    const listed =
      order.find((part) => part.startsWith('*') && inner.endsWith(part.slice(1))) ??
      order
        .filter((part) => inner.startsWith(part) && /^(?:[/.]|$)/.test(inner.slice(part.length)))
        .toSorted((a, b) => b.length - a.length)[0];
    return listed ?? (/^[^/.]*/.exec(inner)?.[0] || 'index');
  };
  const isInside = (path: string | undefined) => path !== undefined && `${path}/`.startsWith(`${room}/`);
  const files = source.filter(isInside);
  expect([...new Set(files.map(partOf))].toSorted()).toEqual(order.toSorted());
  const upward = files.flatMap((file) =>
    importsOf(file)
      .map((specifier) => pathOf(specifier, file) ?? '')
      .filter((path) => isInside(path) && order.indexOf(partOf(path)) > order.indexOf(partOf(file)))
      .filter((path) => !`${path}/`.startsWith(`${upwardImports[file]}/`))
      .map((path) => `${file}: ${path}`),
  );
  expect(upward).toEqual([]);
});

test('src/paths imports only two folders of the inspector, feed and recording', () => {
  const used = source
    .filter((file) => file.startsWith('src/paths/'))
    .flatMap((file) => importsOf(file).map((specifier) => pathOf(specifier, file) ?? ''))
    .filter((path) => path.startsWith('src/inspector/'));
  const folders = new Set(used.map((path) => path.split('/')[2] ?? ''));
  expect([...folders].toSorted()).toEqual(['feed', 'recording']);
});

test("demos import Chartable only through the package's entry points, except in the listed files", () => {
  const products = ['machines', 'src/chart', 'src/inspector', 'src/paths', 'src/shared', 'src/table'];
  const found = source
    .filter((file) => file.startsWith('src/site/'))
    .map((file) => [file, otherRoomsOf(file).filter((room) => products.includes(room))] as const)
    .filter(([, rooms]) => rooms.length > 0);
  expect(Object.fromEntries(found)).toEqual(pastThePackage);
});

test('the folder machines imports only XState', () => {
  const wrong = source
    .filter((file) => file.startsWith('machines/'))
    .flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })))
    .filter(({ specifier }) => !isRelative(specifier) && packageOf(specifier) !== 'xstate');
  expect(wrong).toEqual([]);
});

test("code for tables, history, URLs and rows doesn't import React", () => {
  const withReact = [
    'index',
    'inspector/view',
    'next',
    'react',
    'react-router',
    'table-8',
    'table-9/react',
    'tanstack-router',
  ].map((entry) => `src/entries/${entry}.ts`);
  const reached = reachableFrom([
    ...entries.filter((file) => !withReact.includes(file)),
    ...source.filter((file) => file.startsWith('machines/') || file.startsWith('src/table/url/')),
  ]);
  expect(reached).toContain('src/table/tanstack/feature.ts');
  expect(reached).toContain('src/table/history/page-history.ts');
  const react = [...reached].flatMap((file) =>
    importsOf(file)
      .filter((specifier) => /(^|\/)react(-|$)/.test(packageOf(specifier)))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(react).toEqual([]);
});

test("only the entry point of a router adapter imports the adapter's code", () => {
  const adapters = readdirSync(join(root, 'src/table/history/adapters'));
  const loadedBy = adapters.map((router) => [
    router,
    entries.filter((entry) =>
      [...reachableFrom([entry])].some((file) => file.startsWith(`src/table/history/adapters/${router}/`)),
    ),
  ]);
  expect(adapters.length).toBeGreaterThan(2);
  expect(loadedBy).toEqual(adapters.map((router) => [router, [`src/entries/${router}.ts`]]));
});

test("no test imports fast-check directly, so that all random data uses the run's seed", () => {
  const drawing = filesOf('tests').filter(
    (file) => isSource(file) && /\bfc\.(assert|check|sample)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(drawing.length).toBeGreaterThan(10);
  expect(drawing.filter((file) => importsOf(file).includes('fast-check'))).toEqual([]);
});

describe('mutation-tested parts', () => {
  const named = Object.keys(parts).map(getPart);
  const matcherOf = (glob: string) => createFilter(glob, null, { resolve: false });

  test('each module is mutation-tested or excluded with a reason', () => {
    const matchers = named.map(({ name, files }) => ({ name, isMatch: matcherOf(files) }));
    const placesOf = (file: string) => [
      ...matchers.filter(({ isMatch }) => isMatch(file)).map(({ name }) => name),
      ...Object.keys(excludedFolders).filter((folder) => file.startsWith(`${folder}/`)),
    ];
    const modules = source.filter((file) => /\.tsx?$/.test(file)).map((file) => ({ file, places: placesOf(file) }));
    expect(modules.filter(({ places }) => places.length !== 1)).toEqual([]);
    const found = new Set(modules.flatMap(({ places }) => places));
    expect([...Object.keys(parts), ...Object.keys(excludedFolders)].filter((place) => !found.has(place))).toEqual([]);
  });

  test('each folder listed for mutation testing contains source files', () => {
    const places = [...Object.keys(parts), ...Object.keys(excludedFolders)];
    expect(places.filter((place) => !source.some((file) => file.startsWith(`${place}/`)))).toEqual([]);
  });

  test('each test file pattern listed for mutation testing matches a test file', () => {
    const tests = filesOf('tests').filter((file) => /\.test\.tsx?$/.test(file));
    /** Expands each brace into its alternatives, except for `{ts,tsx}`. */
    const alternativesOf = (glob: string): string[] => {
      const [brace, inner] = /\{((?!ts,tsx)[^}]*)\}/.exec(glob) ?? [];
      if (brace === undefined || inner === undefined) return [glob];
      return inner.split(',').flatMap((alternative) => alternativesOf(glob.replace(brace, alternative)));
    };
    const unmatched = named.flatMap(({ name, tests: globs }) =>
      globs
        .flatMap(alternativesOf)
        .filter((glob) => !tests.some(matcherOf(glob)))
        .map((glob) => `${name}: ${glob}`),
    );
    expect(unmatched).toEqual([]);
  });
});
