// Part of npm run bench -- rows: measures the row models of `chartable/table-9` in one process.
// To run only this part: node --expose-gc tests/bench/rows/row-models.mjs
// ROUNDS sets the number of rounds. Default: 5. ROWS sets the number of rows. Default: 100,000.
import { install, run } from '../../../src/build/install.mjs';

await run(async () => {
  await install();
  const { importBundled } = await import('../import-bundled.mjs');
  await importBundled('rows/row-models.ts', 'bench-row-models');
});
