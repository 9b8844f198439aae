import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTimeData } from './src/build/build-time-data.mjs';
import { guide } from './src/build/guide.mjs';
import { licenses } from './src/build/licenses.mjs';
import { rowsFromServer } from './src/build/rows-from-server.mjs';
import { contentPolicy, deepLinks } from './src/build/static-host.mjs';
import { DomLast } from './tests/tools/dom-last.mjs';

const tests = 'tests/**/*.test.{ts,tsx}';
const browserTests = 'tests/browser/**/*.test.ts';
/** Tests that install packages, or need database servers, other browsers or LibreOffice. */
const packageFolders = 'tests/{package,servers,spelling,spreadsheet,engines}';
/** Run with SQLite in `unit`, and with the other databases in `package`. */
const databaseTests = 'tests/**/*.databases.test.ts';
/** Tests that take minutes, or that repeat in a browser what cheaper tests check. */
const nightlyTests = 'tests/**/*.nightly.test.{ts,tsx}';

const { page: licensesOfPage, worker: licensesOfWorkers } = licenses();

export default defineConfig({
  plugins: [
    react(),
    buildTimeData(),
    guide(),
    rowsFromServer(),
    contentPolicy(),
    deepLinks(),
    { ...licensesOfPage, apply: 'build' },
  ],
  publicDir: 'src/site/public',
  resolve: {
    // Imports of `chartable/…`.
    tsconfigPaths: true,
    // React has had it for itself since React 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
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
            { name: 'react', test: /(node_modules\/(react|react-dom|scheduler)\/|site\/react\.ts$)/, priority: 1 },
            // The code of every page is one chunk: in several small ones, those that lazy pages share with it, it packs worse by 5 kB.
            { name: 'pages', tags: ['$initial'], test: (id) => !/(index\.html|site\/main\.ts)$/.test(id) },
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
    // The files of a worker share its modules and its browser.
    isolate: false,
    sequence: { sequencer: DomLast },
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          include: [tests],
          exclude: [browserTests, `${packageFolders}/**`, nightlyTests, 'tests/mutants/**'],
          provide: { project: 'unit' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          exclude: [nightlyTests],
          provide: { project: 'browser' },
          globalSetup: 'tests/browser/harness/setup.ts',
          // After the unit tests: a browser is slow next to busy workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: [`${packageFolders}/{,routers/}*.test.ts`, databaseTests],
          exclude: [nightlyTests],
          provide: { project: 'package' },
          globalSetup: ['tests/browser/harness/setup.ts', 'tests/engines/setup.ts', 'tests/package/harness/setup.ts'],
          isolate: true,
          testTimeout: 60_000,
          // To install packages and build an app.
          hookTimeout: 300_000,
          // Installations leave the processor idle for a third of their time.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          // All tests of `unit` and `browser` again, with more random samples.
          include: [tests],
          exclude: ['tests/{package,servers,spelling,spreadsheet}/**', 'tests/mutants/**'],
          provide: { project: 'nightly' },
          env: { SEED: process.env['SEED'] ?? String(Date.now() % 2 ** 31) },
          globalSetup: ['tests/browser/harness/setup.ts', 'tests/engines/setup.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
