// Builds the inspector's page, as `chartable inspect` and the Vite plugin serve it.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from './install.mjs';
import { licenses } from './licenses.mjs';

/** @param {string} outDir */
export async function buildInspectorPage(outDir) {
  // Vitest sets it, and Vite would build with React's development version.
  delete process.env['NODE_ENV'];
  await build({
    configFile: false,
    root: join(root, 'src/inspector/standalone'),
    // It is served below any path.
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
      // elkjs is one file of 1.6 MB, which a worker loads when the first chart is drawn.
      chunkSizeWarningLimit: 2000,
    },
  });
}
