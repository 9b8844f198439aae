// Builds the inspector page that `chartable inspect` and the Vite plugin serve.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from './install.mjs';
import { licenses } from './licenses.mjs';

/** @param {string} outDir */
export async function buildInspectorPage(outDir) {
  // Vitest sets it to `test`, and Vite would then bundle React's development version.
  delete process.env['NODE_ENV'];
  await build({
    configFile: false,
    root: join(root, 'src/inspector/standalone'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), licenses().page],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Without a hash in its name, the package's modules can use the layout engine too.
      rolldownOptions: {
        output: {
          assetFileNames: ({ names }) =>
            names[0] === 'elk-worker.min.js' ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]',
        },
      },
      // elkjs is a single file of 1.6 MB. A worker loads it for the first chart.
      chunkSizeWarningLimit: 2000,
    },
  });
}
