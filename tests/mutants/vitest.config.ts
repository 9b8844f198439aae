import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTimeData } from '../../src/build/build-time-data.mjs';
import { LoadErrors } from './load-errors';
import { currentPart } from './parts.mjs';
import { ShortestFirst } from './shortest-first.mjs';

/** Runs the tests of a part against its mutants. Paths are saved before that, so mutants can't affect them. */
export default defineConfig({
  plugins: [react(), buildTimeData()],
  resolve: { tsconfigPaths: true },
  test: {
    include: [...currentPart().tests],
    provide: { project: 'mutants' },
    reporters: [new LoadErrors()],
    globalSetup: 'tests/mutants/save-paths.ts',
    testTimeout: 60_000,
    sequence: { sequencer: ShortestFirst },
    setupFiles: ['tests/mutants/first-failure.ts'],
    // Each mutant has its own worker, which loads the modules once for all tests, with the mutant active.
    isolate: false,
  },
});
