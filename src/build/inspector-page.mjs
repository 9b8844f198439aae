// Builds the inspector page that `chartable inspect` and the Vite plugin serve.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { minifySync } from 'rolldown/utils';
import { build } from 'vite';
import { root } from './install.mjs';
import { licenses } from './licenses.mjs';

/**
 * Minifies a worker, which saves 21 kB of the package. Keeps names, which the layout engine uses for reflection.
 *
 * @returns {import('rolldown').Plugin}
 */
const minifyWorker = () => ({
  name: 'minify-worker',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.js'))
        file.source = minifySync(file.fileName, Buffer.from(file.source).toString(), {
          module: false,
          mangle: false,
        }).code;
    }
  },
});

/** @param {string} outDir */
export async function buildInspectorPage(outDir) {
  // Vitest sets NODE_ENV to `test`. Vite would then bundle React's development version.
  delete process.env['NODE_ENV'];
  const { page: licensesOfPage, worker: licensesOfWorkers } = licenses();
  await build({
    configFile: false,
    root: join(root, 'src/project/page'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), minifyWorker(), licensesOfPage],
    worker: {
      format: 'es',
      plugins: () => [licensesOfWorkers],
      // Workers have no hash in their names, because the package's modules also load the parser's worker.
      rolldownOptions: { output: { entryFileNames: 'assets/[name].js' } },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // For older browsers, Vite would write much longer styles.
      cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The file name has no hash, so the package's modules can load the layout engine too.
      rolldownOptions: {
        output: {
          assetFileNames: ({ names }) =>
            names[0] === 'elk-worker.min.js' ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]',
        },
      },
      // elkjs is one file of 1.6 MB. A worker loads it when the first chart opens.
      chunkSizeWarningLimit: 2000,
    },
  });
}
