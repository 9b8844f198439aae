import { constants, brotliCompressSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';

/*
 * Records the product's current behavior. It never overwrites a record, because the existing one contains the behavior
 * at commit f2c568f8.
 */

const file = join(import.meta.dirname, 'record.json.br');
const server = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { createRecord } = /** @type {typeof import('./samples')} */ (
    await server.ssrLoadModule('/tests/record/samples.ts')
  );
  const text = Buffer.from(JSON.stringify(createRecord()));
  const compressed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  await writeFile(file, compressed, { flag: 'wx' });
  console.log(`${file}: ${compressed.length} bytes, ${text.length} uncompressed`);
} finally {
  await server.close();
}
