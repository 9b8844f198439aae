import { partInView, reportOf } from './parts.mjs';

const { name, files, isGlue = false } = partInView();

/** Mutation testing of one part of the code: how many small changes of it the tests notice. `run.mjs` names the part. */
export default {
  mutate: [files],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/sample.mjs'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Mutants of what glue does as it is loaded take two fifths of the time: each is held against all tests of the part.
  ignoreStatic: isGlue,
  // The texts of glue are what one reads and the names of classes: Chromium's tests look at them.
  mutator: { excludedMutations: isGlue ? ['StringLiteral'] : [] },
  // Two of them run tests. The others check which mutants are drawn, at once.
  concurrency: 4,
  // A mutant may loop for good, and counts as noticed after this much beyond what its tests take without it.
  // It is long, so that none counts so because the machine was busy.
  timeoutMS: 60_000,
  disableTypeChecks: true,
  checkers: ['sample'],
  // Stryker would rewrite a tsconfig by TypeScript's old interface, which TypeScript 7 has not: it is shown none.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'dist-package', '.cache', '.ci', 'tests/browser', 'tests/engines', 'tests/package'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: reportOf(name) },
  thresholds: isGlue ? { high: 90, low: 60, break: null } : { high: 98, low: 95, break: 95 },
};
