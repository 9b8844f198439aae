/* oxlint-disable typescript/no-unsafe-call -- The test alone installs its packages. */
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
  cacheDir: `node_modules/.vite-${mode}`,
  plugins: [
    react(),
    mode === 'compiled' &&
      babel({ exclude: /\/node_modules\//, presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })] }),
  ],
}));
