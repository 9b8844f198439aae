import { currentPart, reportOf } from './parts.mjs';

const { name, files, isGlue = false } = currentPart();

// `run.mjs` decides whether a sample passes, because Stryker ignores how small a sample is.
const isSample = Number(process.env['ONE_IN'] ?? 1) > 1;

/** Runs mutation tests for one part of the code. `run.mjs` chooses the part. */
export default {
  mutate: [files],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/sample.mjs'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Ignores static mutants in glue code. They would take 40 % of the run, because each needs all tests of its part.
  ignoreStatic: isGlue,
  // In glue code, strings are visible texts and class names.
  mutator: { excludedMutations: isGlue ? ['StringLiteral'] : [] },
  // Two processes run tests. The others only check which mutants are in the sample, which takes no time.
  concurrency: 4,
  // Stops an endless mutant, which then counts as detected. Busy machines don't exceed this time.
  timeoutMS: 60_000,
  disableTypeChecks: true,
  checkers: ['sample'],
  // Stryker rewrites a tsconfig with an API that TypeScript 7 doesn't have, so pass none.
  tsconfigFile: 'none',
  ignorePatterns: [
    'dist',
    'dist-package',
    'reports',
    '.cache',
    '.ci',
    'tests/browser',
    'tests/engines',
    'tests/package/**',
    // A test file of some parts runs this app's tests.
    '!tests/package/apps/tsconfig.json',
    '!tests/package/apps/router-contract/**',
  ],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  // In a sample, the score table would count all other mutants as errors. `run.mjs` prints the score.
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false, reportScoreTable: !isSample },
  jsonReporter: { fileName: reportOf(name) },
  thresholds: isGlue ? { high: 90, low: 60, break: null } : { high: 98, low: 95, break: isSample ? null : 95 },
};
