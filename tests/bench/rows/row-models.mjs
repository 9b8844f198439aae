// Part of npm run bench:rows: compares the row models of `chartable/row-models` with TanStack Table's, in one process.
// To run only this part: node --expose-gc tests/bench/rows/row-models.mjs
// ROUNDS sets the number of rounds. Default: 5. ROWS sets the number of rows. Default: 100,000.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, run } from '../../../src/build/install.mjs';

await run(async () => {
  await install();
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: join(root, 'tests/bench/rows/row-models.ts'),
    platform: 'node',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const file = join(root, 'reports/bench-row-models.mjs');
  await bundled.write({ file, format: 'esm' });
  await bundled.close();
  await import(pathToFileURL(file).href);
});
