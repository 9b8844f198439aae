import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '../../../..'),
  test: {
    include: ['tests/browser/harness/failing/failing.ts'],
    // The same as in the outer browser tests. On a busy machine, opening a page takes most of Vitest's default of five
    // seconds.
    testTimeout: 30_000,
    provide: JSON.parse(process.env['PROVIDED'] ?? '{}') as ProvidedContext,
  },
});
