// npm run bench: measures the speed of the machine and the codec, compared with the underlying libraries and
// alternatives.
// ROUNDS sets the number of rounds. Default: 200.
import { install, run } from '../../../src/build/install.mjs';

await run(async () => {
  await install();
  const { importBundled } = await import('../import-bundled.mjs');
  await importBundled('core/index.ts', 'bench');
});
process.exit();
