// npm run bench: measures the speed of the machine and the codec, compared with the underlying libraries and
// alternatives.
// The code is bundled like an app's. Importing the bundle runs the comparison.
// ROUNDS sets the number of rounds. Default: 200.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, run } from '../../../src/build/install.mjs';

await run(async () => {
  await install();
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: join(root, 'tests/bench/core/index.ts'),
    platform: 'node',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const file = join(root, 'reports/bench.mjs');
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  await import(pathToFileURL(file).href);
});
process.exit();
