/* oxlint-disable typescript/no-unsafe-call -- The test alone installs its packages. */
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// It compiles the application's modules, and none in `node_modules`. A component that the compiler cannot compile ends the build.
export default defineConfig({
  plugins: [
    react(),
    babel({ exclude: /\/node_modules\//, presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })] }),
  ],
});
