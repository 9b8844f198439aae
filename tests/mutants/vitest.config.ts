import { defineConfig } from 'vitest/config';

/** The tests that mutants are run against. The paths are those of the chart as it is, so that no mutant has a say in them. */
export default defineConfig({
  test: {
    include: [
      'tests/mutants/*.test.ts',
      'tests/paths/actors.test.ts',
      'tests/paths/machines.test.ts',
      'tests/paths/fixture.test.ts',
      'tests/table/machine.test.ts',
      'tests/table/select.test.ts',
      'tests/inspector/machine.test.ts',
      'tests/search-params/*.test.ts',
    ],
    globalSetup: 'tests/mutants/save-paths.ts',
    testTimeout: 60_000,
  },
});
