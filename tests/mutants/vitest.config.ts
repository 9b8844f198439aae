import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildTimeData } from '../../src/build/build-time-data.mjs';
import { LoadErrors } from './load-errors';
import { currentPart } from './parts.mjs';
import { ShortestFirst } from './shortest-first.mjs';

/** Runs a part's tests against its mutants. Paths were saved before, so mutants can't change them. */
export default defineConfig({
  plugins: [react(), buildTimeData()],
  resolve: { tsconfigPaths: true },
  test: {
    include: [...currentPart().tests],
    provide: { project: 'mutants' },
    reporters: [new LoadErrors()],
    globalSetup: 'tests/mutants/save-paths.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: ShortestFirst },
    setupFiles: ['tests/mutants/first-failure.ts'],
    // Each mutant gets a worker, which loads the modules once for all tests while the mutant is active.
    isolate: false,
    restoreMocks: true,
  },
});
