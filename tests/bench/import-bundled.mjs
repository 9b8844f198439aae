import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from '../../src/build/install.mjs';

/**
 * Bundles a benchmark like an app's code, and runs it by importing the bundle.
 *
 * @param {string} input a path in `tests/bench`
 * @param {string} name the bundle's name in `reports`
 */
export async function importBundled(input, name) {
  const bundled = await rolldown({
    input: join(import.meta.dirname, input),
    platform: 'node',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const file = join(root, 'reports', `${name}.mjs`);
  await bundled.write({ file, format: 'esm', codeSplitting: false });
  await bundled.close();
  await import(pathToFileURL(file).href);
}
