import machines from './stryker.config.mjs';

const folder = process.env['GLUE'];

/** The same of a folder of glue, which `glue.mjs` names. What is only to be seen or measured is for Chromium: no score breaks a run. */
export default {
  ...machines,
  mutate: [`src/${folder}/**/*.{ts,tsx}`],
  vitest: { configFile: 'tests/mutants/glue.vitest.config.ts', related: false },
  jsonReporter: { fileName: `reports/mutants-${folder}.json` },
  thresholds: { high: 90, low: 60, break: null },
};
