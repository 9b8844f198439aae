// npm run bench: the speed of the machine and of the codec, beside what they stand on and what people use today. The code is
// bundled, as an application's is, and compares as it is loaded. ROUNDS sets the number of rounds, 200 where left out.
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
