// npm run size:package: prints what each entry of the built package weighs: minified and gzipped, with the package's
// dependencies and without its peers.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root, run } from '../../src/build/install.mjs';
import { printTable } from './figures.mjs';

/** @param {string | Uint8Array} content */
const inKilobytes = (content) => (gzipSync(content, { level: 9 }).length / 1000).toFixed(1);

await run(async () => {
  /** @type {{ name: string, exports: Record<string, string | { default: string }>, peerDependencies: Record<string, string> }} */
  const { name, exports, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const peers = Object.keys(peerDependencies);
  /** @param {string} input */
  const bundle = async (input) => {
    const bundled = await rolldown({
      input,
      external: (specifier) =>
        isBuiltin(specifier) || peers.some((peer) => specifier === peer || specifier.startsWith(`${peer}/`)),
    });
    const { output } = await bundled.generate({ minify: true, codeSplitting: false });
    await bundled.close();
    return output[0].code;
  };
  /** @type {Record<string, { 'kB, minified and gzipped': string }>} */
  const sizes = {};
  for (const [specifier, target] of Object.entries(exports)) {
    const file = join(root, typeof target === 'string' ? target : target.default);
    if (file.endsWith('.json')) continue;
    const size = inKilobytes(file.endsWith('.js') ? await bundle(file) : readFileSync(file));
    sizes[`\`${specifier.replace('.', name)}\``] = { 'kB, minified and gzipped': size };
  }
  printTable('entry', sizes);
});
