import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTimeData } from './src/build/build-time-data.mjs';
import { guide } from './src/build/guide.mjs';
import { licenses } from './src/build/licenses.mjs';
import { rowsFromServer } from './src/build/rows-from-server.mjs';
import { contentPolicy, deepLinks, hostHeaders, robots } from './src/build/static-host.mjs';
import { ByEnvironment } from './tests/tools/by-environment.mjs';

/**
 * Tests that are a part of all tests only: they take minutes, need programs that not every machine has, or hold in a browser what
 * others hold for less, or without one what a browser holds too.
 */
const testsOfAll = (...files: string[]) => ((process.env['ALL'] ?? process.env['SOAK']) ? [] : files);

const { page: licensesOfPage, worker: licensesOfWorkers } = licenses();

export default defineConfig({
  plugins: [
    react(),
    buildTimeData(),
    guide(),
    rowsFromServer(),
    contentPolicy(),
    deepLinks(),
    robots(),
    hostHeaders(),
    { ...licensesOfPage, apply: 'build' },
  ],
  publicDir: false,
  // React has had it for itself since React 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  optimizeDeps: {
    // By itself Vite would look for dependencies in every page of the folder: those of benchmarks and tests need packages of their own.
    entries: ['index.html'],
    exclude: [
      // Its module finds the WebAssembly file beside itself, which a bundle of dependencies would leave behind.
      '@sqlite.org/sqlite-wasm',
      // It runs on Node, where it makes the data.
      '@faker-js/faker',
    ],
  },
  worker: { format: 'es', plugins: () => [buildTimeData(), { ...licensesOfWorkers, apply: 'build' }] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // To read a property does nothing else, and neither does a global.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            // Data between code packs worse, by 1 kB: it has other characters.
            { name: 'users', test: /users\.data\.mjs$/, priority: 1 },
            // No page needs days before its filters of dates, or a file, which are loaded later.
            { name: 'days', test: /columns\/days\.ts$/, priority: 1 },
            // A browser keeps React while the application changes.
            { name: 'react', test: /(node_modules\/(react|react-dom|scheduler)\/|app\/react\.ts$)/, priority: 1 },
            // The code of every page is one chunk: in several small ones, those that lazy pages share with it, it packs worse by 5 kB.
            { name: 'pages', tags: ['$initial'], test: (id) => !/(index\.html|app\/main\.ts)$/.test(id) },
          ],
        },
      },
    },
  },
  test: {
    // Two cores are what the smallest machine has.
    maxWorkers: 2,
    // New objects are collected once in 32 MB, not in one: a tenth of the unit tests' processor time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: ByEnvironment },
    fakeTimers: {
      // Left out, it is all that there is as a worker uses them first: a stub of idle time would be faked for good.
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
        'Date',
      ],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The files share nothing that a test changes, and each import of the libraries takes time.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          // Stryker has its own, which run what is saved for it.
          exclude: [
            'tests/browser/**',
            'tests/engines/**',
            'tests/mutants/**',
            'tests/package/**',
            ...testsOfAll(
              'tests/inspector/page.test.tsx',
              'tests/inspector/panels/panels.test.tsx',
              'tests/inspector/stores/**',
              'tests/react/export/buttons.test.tsx',
              'tests/react/grid/scroll-grid.test.tsx',
              'tests/serve.test.ts',
              'tests/servers/**',
              'tests/spelling/**',
            ),
          ],
          // The longest takes three seconds, and twice as long on a slow machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: testsOfAll(
            'tests/browser/difference.test.ts',
            'tests/browser/host/folder.test.ts',
            'tests/browser/hostile/**',
            'tests/browser/inspector-following.test.ts',
            'tests/browser/known-problems/**',
            'tests/browser/lighthouse.test.ts',
            'tests/browser/looks.test.ts',
            'tests/browser/paths/debounce.test.ts',
            'tests/browser/postgres.test.ts',
            'tests/browser/races/dev-server.test.ts',
            'tests/browser/refusals/limits.test.ts',
            'tests/browser/soak/**',
            'tests/browser/spreadsheet/**',
          ),
          globalSetup: 'tests/browser/harness/setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // After the unit tests: a browser beside busy workers is a slow browser.
          sequence: { groupOrder: 1 },
          // The files of a worker share its browser, and what was loaded to drive it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/engines/setup.ts',
          // WebKit starts anew for each test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Beside the tests of the package, which wait for installations: a core is free for a third of that time.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'package',
          include: ['tests/package/*.test.ts'],
          globalSetup: 'tests/package/setup.ts',
          testTimeout: 60_000,
          // An installation of packages, and a build.
          hookTimeout: 300_000,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
