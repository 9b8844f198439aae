// `npm run bench:rows -- --only sql`: measures `createSqlSource` on SQLite, PostgreSQL and MariaDB.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../../src/build/install.mjs';

/** @type {{ module: typeof import('./sql.ts') }} */
const { module } = await runnerImport(join(root, 'tests/bench/rows/sql.ts'), {
  configFile: false,
  resolve: { tsconfigPaths: true },
});
await module.measureDatabases(Number(process.env['ROWS'] ?? 1_000_000), Number(process.env['ROUNDS'] ?? 15));
process.exit();
