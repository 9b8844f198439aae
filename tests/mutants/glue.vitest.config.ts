import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The tests that mutants of a folder of glue are run against: all of that folder that take no browser and no long chance. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: [`tests/${process.env['GLUE']}/**/*.test.{ts,tsx}`],
    // Of the machines' own.
    exclude: ['tests/*/machine.test.ts', 'tests/inspector/fuzz.test.ts'],
    testTimeout: 60_000,
  },
});
