import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The tests that mutants of views and of other glue are run against: all that take no browser and no long chance. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/{app,address,table,inspector}/**/*.test.{ts,tsx}'],
    exclude: ['tests/inspector/fuzz.test.ts', 'tests/table/machine.test.ts', 'tests/inspector/machine.test.ts'],
    testTimeout: 60_000,
  },
});
