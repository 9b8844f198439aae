// npm run bench -- package: prints the size of each built entry, minified and gzipped.
// Includes dependencies, but not peer dependencies. Code that loads on demand is listed separately.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root, run } from '../../src/build/install.mjs';
import { printTable } from './figures.mjs';

/** @param {number} bytes */
const inKilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** @param {string | Uint8Array} content */
const gzippedBytes = (content) => gzipSync(content, { level: 9 }).length;

await run(async () => {
  const { name, exports, peerDependencies } =
    /** @type {{ name: string, exports: Record<string, string | { default: string }>, peerDependencies: Record<string, string> }} */ (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    );
  const peers = Object.keys(peerDependencies);
  /** Returns the size of an entry and of its on-demand code, in bytes. @param {string} input */
  const weigh = async (input) => {
    const bundled = await rolldown({
      input,
      external: (specifier) =>
        isBuiltin(specifier) || peers.some((peer) => specifier === peer || specifier.startsWith(`${peer}/`)),
    });
    const { output } = await bundled.generate({ minify: true });
    await bundled.close();
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
    const loaded = new Set([output[0]]);
    // The loop also visits items that are added while it runs.
    for (const { imports } of loaded) {
      for (const fileName of imports) {
        const chunk = chunks.get(fileName);
        if (chunk) loaded.add(chunk);
      }
    }
    const bytesOf = (/** @type {Iterable<{ code: string }>} */ some) =>
      [...some].reduce((sum, { code }) => sum + gzippedBytes(code), 0);
    const bytes = bytesOf(loaded);
    return { bytes, onDemand: bytesOf(chunks.values()) - bytes };
  };
  /** @type {Record<string, Record<'kB, minified and gzipped' | 'kB on demand', string>>} */
  const sizes = {};
  for (const [specifier, target] of Object.entries(exports)) {
    const file = join(root, typeof target === 'string' ? target : target.default);
    if (file.endsWith('.json')) continue;
    const isModule = file.endsWith('.js');
    const { bytes, onDemand } = isModule ? await weigh(file) : { bytes: gzippedBytes(readFileSync(file)), onDemand: 0 };
    sizes[`\`${specifier.replace('.', name)}\``] = {
      'kB, minified and gzipped': inKilobytes(bytes),
      'kB on demand': onDemand === 0 ? '' : inKilobytes(onDemand),
    };
  }
  printTable('entry', sizes);
});
