import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTimeData } from '../../src/build/build-time-data.mjs';
import { LoadErrors } from './load-errors';
import { partInView } from './parts.mjs';
import { ShortestFirst } from './shortest-first.mjs';

/** The tests that the mutants of a part are run against. Paths are those of the chart as it is, so that no mutant has a say in them. */
export default defineConfig({
  plugins: [react(), buildTimeData()],
  resolve: { tsconfigPaths: true },
  test: {
    include: [...partInView().tests],
    provide: { project: 'mutants' },
    reporters: [new LoadErrors()],
    globalSetup: 'tests/mutants/save-paths.ts',
    testTimeout: 60_000,
    sequence: { sequencer: ShortestFirst },
    setupFiles: ['tests/mutants/first-failure.ts'],
    // Each mutant has a worker of its own, which loads the modules once for all tests, and with the mutant switched on.
    isolate: false,
  },
});
