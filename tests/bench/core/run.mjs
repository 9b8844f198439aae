// npm run bench: measures the speed of the machine, compared with XState alone, and of the codec.
// ROUNDS sets the number of rounds. Default: 200.
import { install, run } from '../../../src/build/install.mjs';

await run(async () => {
  await install();
  const { importBundled } = await import('../import-bundled.mjs');
  await importBundled('core/index.ts', 'bench');
});
process.exit();
