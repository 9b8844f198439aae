import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTimeData } from './src/build/build-time-data.mjs';
import { compileHints } from './src/build/compile-hints.mjs';
import { guide } from './src/build/guide.mjs';
import { licenses } from './src/build/licenses.mjs';
import { rowsFromServer } from './src/build/rows-from-server.mjs';
import { contentPolicy, deepLinks } from './src/build/static-host.mjs';
import { DomLast } from './tests/tools/dom-last.mjs';

const tests = 'tests/**/*.test.{ts,tsx}';
const browserTests = 'tests/browser/**/*.test.ts';
/** Tests that install packages, or need database servers, other browsers or LibreOffice. */
const packageFolders = 'tests/{package,servers,spelling,spreadsheet,engines}';
/** Database tests. The project `unit` runs them with SQLite, and `package` with other databases. */
const databaseTests = 'tests/**/*.databases.test.ts';
/** Browser tests of details. `npm test` omits them. */
const allTests = 'tests/browser/**/*.all.test.ts';
/** Path tests of the table, of the history, and of both in the pages. */
const pathTests = [
  'tests/history/paths.test.ts',
  'tests/paths/{charts,expanded,fetching}.test.ts',
  'tests/browser/{paths,history-paths}/*.test.ts',
];
/** Packages that tests install. They may contain test files. */
const packages = '**/node_modules/**';
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
    compileHints(),
    { ...licensesOfPage, apply: 'build' },
  ],
  publicDir: 'src/site/public',
  resolve: {
    // Resolves imports of `chartable/…` by the `paths` of tsconfig.json.
    tsconfigPaths: true,
    // React has contained this hook since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  optimizeDeps: {
    // By default, Vite scans every HTML file. The HTML files of benchmarks and tests need other packages.
    entries: ['index.html'],
    // Vite doesn't scan workers. It would find these packages only when a user opens a file, and then reload the page.
    include: ['@sveltejs/acorn-typescript', 'acorn'],
    exclude: [
      // The package loads a WebAssembly file from its own folder. Prebundling doesn't copy this file.
      '@sqlite.org/sqlite-wasm',
      // Faker only generates data, in Node.
      '@faker-js/faker',
    ],
  },
  worker: { format: 'es', plugins: () => [buildTimeData(), { ...licensesOfWorkers, apply: 'build' }] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading a property or a global has no side effects in this code.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            // Data in a separate chunk compresses 1 kB better than data mixed with code.
            { name: 'users', test: /users\.data\.mjs$/, priority: 1 },
            // Browsers keep React cached while the app changes.
            { name: 'react', test: /(node_modules\/(react|react-dom|scheduler)\/|site\/react\.ts$)/, priority: 1 },
            // One chunk for the code of every page. Separate chunks for code shared with lazy pages compress 5 kB worse.
            { name: 'pages', tags: ['$initial'], test: (id) => !/(index\.html|site\/main\.ts)$/.test(id), priority: 1 },
            // One chunk, although the guide's charts need only a part of it.
            { name: 'strips', test: /inspector\/strips\// },
          ],
        },
      },
    },
  },
  test: {
    globalSetup: 'tests/tools/packages.mjs',
    // The smallest machine that runs the tests has two cores.
    maxWorkers: 2,
    // V8 then collects new objects every 32 MB instead of every 1 MB, which saves a tenth of the unit tests' CPU time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Test files in a worker share its modules and browser.
    isolate: false,
    restoreMocks: true,
    sequence: { sequencer: DomLast },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    fakeTimers: {
      // By default, Vitest fakes all functions that exist at a worker's first use, even a test's `requestIdleCallback`.
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
          exclude: [browserTests, `${packageFolders}/**`, nightlyTests, 'tests/mutants/**', packages],
          provide: { project: 'unit' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          exclude: [allTests, nightlyTests, packages],
          provide: { project: 'browser' },
          globalSetup: 'tests/browser/harness/setup.ts',
          testTimeout: 60_000,
          // Runs after the unit tests, because a browser is slow next to busy workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: [`${packageFolders}/{,routers/}*.test.ts`, databaseTests, allTests],
          exclude: [nightlyTests, packages],
          provide: { project: 'package' },
          globalSetup: ['tests/browser/harness/setup.ts', 'tests/engines/setup.ts', 'tests/package/harness/setup.ts'],
          isolate: true,
          testTimeout: 60_000,
          // Some hooks install packages and build an app.
          hookTimeout: 300_000,
          // Installing packages leaves the CPU idle for a third of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          include: pathTests,
          provide: { project: 'unit' },
          globalSetup: ['tests/browser/harness/setup.ts', 'tests/paths/harness/print-coverage.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          // Includes all tests, because many use more random samples or older versions of peers at night. `npm run
          // test:nightly` omits files that run as in `npm test`.
          include: [tests],
          exclude: ['tests/package/apps/**', 'tests/{spelling,mutants}/**', packages],
          provide: { project: 'nightly' },
          env: { SEED: process.env['SEED'] ?? String(Date.now() % 2 ** 31) },
          globalSetup: ['tests/browser/harness/setup.ts', 'tests/engines/setup.ts', 'tests/package/harness/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
