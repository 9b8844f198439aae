import machines from './stryker.config.mjs';

/** The same of what joins machines, browser and screen, by the tests that need no browser. */
export default {
  ...machines,
  mutate: ['src/{app,address,table,inspector}/**/*.{ts,tsx}'],
  vitest: { configFile: 'tests/mutants/glue.vitest.config.ts', related: false },
  jsonReporter: { fileName: 'reports/mutants-glue.json' },
  thresholds: { high: 90, low: 60, break: null },
};
