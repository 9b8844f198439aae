/* oxlint-disable typescript/no-unsafe-call -- The test alone installs its packages. */
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Compiles the app's modules, except `node_modules`. A component that the compiler can't compile fails the build.
export default defineConfig({
  plugins: [
    react(),
    babel({ exclude: /\/node_modules\//, presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })] }),
  ],
});
