// `npm run bench:rows -- --only hostile`: sends hostile queries to SQLite, PostgreSQL and MariaDB, each with 100,000
// rows.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../../src/build/install.mjs';

/** @type {{ module: typeof import('./hostile.ts') }} */
const { module } = await runnerImport(join(root, 'tests/bench/rows/hostile.ts'), {
  configFile: false,
  resolve: { tsconfigPaths: true },
});
await module.measureHostileQueries(Number(process.env['ROWS'] ?? 100_000), Number(process.env['QUERIES'] ?? 3000));
process.exit();
