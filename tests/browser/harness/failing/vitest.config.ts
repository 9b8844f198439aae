import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';

/** Runs the test that fails, against the application that the outer run has built and serves. */
export default defineConfig({
  root: join(import.meta.dirname, '../../../..'),
  test: {
    include: ['tests/browser/harness/failing/failing.ts'],
    // As long as the browser tests around it have: to open a page takes most of Vitest's own five seconds on a busy machine.
    testTimeout: 30_000,
    provide: JSON.parse(process.env['PROVIDED'] ?? '{}') as ProvidedContext,
  },
});
