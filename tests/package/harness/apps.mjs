/**
 * @typedef {object} AppOptions
 * @property {string} [folder] in `apps`; default: the app's name
 * @property {readonly string[]} packages
 * @property {Readonly<Record<string, string>>} [otherRanges] default: this project's versions
 * @property {boolean} [hasCities] true to copy the city table's columns, rows and features from `shared`, and `shared-react`
 *   or `shared-core`
 * @property {object} compilerOptions
 */

/**
 * An app that `npm run example` serves. `serve` is a file in `node_modules` with its arguments. Default: Vite
 *
 * @typedef {AppOptions & { serve?: readonly string[] }} App
 */

export const react = ['@tanstack/react-table', '@types/react', '@types/react-dom', 'react', 'react-dom'];
const reactRouter = '7.18.4';

export const viteOptions = {
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
};

const viteTypes = { ...viteOptions, types: ['vite/client'] };

/** @satisfies {Record<string, App>} */
export const apps = {
  'no-router': {
    packages: [...react, 'vite'],
    hasCities: true,
    compilerOptions: viteOptions,
  },
  'tanstack-router': {
    packages: [...react, '@tanstack/react-router', 'vite', 'xstate'],
    hasCities: true,
    compilerOptions: viteTypes,
  },
  'tanstack-start': {
    packages: [
      ...react,
      '@tanstack/react-router',
      '@tanstack/react-start',
      '@types/node',
      '@vitejs/plugin-react',
      'vite',
    ],
    otherRanges: { '@tanstack/react-start': '^1.169.5' },
    hasCities: true,
    compilerOptions: { ...viteTypes, skipLibCheck: true },
  },
  'react-router': {
    packages: [...react, '@types/node', 'react-router', 'vite', 'xstate'],
    otherRanges: { 'react-router': '^8.5.1' },
    hasCities: true,
    compilerOptions: viteTypes,
  },
  'react-router-framework': {
    folder: 'react-router/framework',
    packages: [
      ...react,
      '@react-router/dev',
      '@react-router/node',
      '@react-router/serve',
      '@types/node',
      'isbot',
      'react-router',
      'vite',
    ],
    otherRanges: {
      '@react-router/dev': reactRouter,
      '@react-router/node': reactRouter,
      '@react-router/serve': reactRouter,
      'react-router': reactRouter,
      isbot: '^5.1.0',
      typescript: '^6.0.0',
    },
    hasCities: true,
    compilerOptions: { ...viteOptions, skipLibCheck: true, types: ['node', 'vite/client'] },
    serve: ['@react-router/dev/bin.js', 'dev'],
  },
  next: {
    packages: [...react, '@types/node', 'next'],
    otherRanges: { next: '^16.0.0' },
    hasCities: true,
    compilerOptions: { ...viteOptions, skipLibCheck: true },
    serve: ['next/dist/bin/next', 'dev'],
  },
  wouter: {
    packages: [...react, 'vite', 'wouter'],
    otherRanges: { wouter: '^3.13.0' },
    hasCities: true,
    compilerOptions: viteTypes,
  },
  sveltekit: {
    packages: [
      '@sveltejs/kit',
      '@sveltejs/vite-plugin-svelte',
      '@tanstack/table-core',
      '@types/node',
      'svelte',
      'svelte-check',
      'vite',
    ],
    otherRanges: {
      // These versions run on Node 20.
      '@sveltejs/kit': '^2.70.0',
      '@sveltejs/vite-plugin-svelte': '^7.0.0',
      svelte: '^5.46.0',
      'svelte-check': '^4.0.0',
      typescript: '^5.9.0',
    },
    hasCities: true,
    compilerOptions: { ...viteOptions, skipLibCheck: true, types: ['@sveltejs/kit', 'node', 'vite/client'] },
  },
  'tanstack-table': {
    packages: [
      ...react,
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table-devtools',
      'vite',
      'xstate',
    ],
    otherRanges: { '@tanstack/react-query': '^5.0.0', '@tanstack/react-table-devtools': '^9.0.0' },
    compilerOptions: viteTypes,
  },
  'material-react-table': {
    packages: [
      ...react,
      '@emotion/react',
      '@emotion/styled',
      '@mui/icons-material',
      '@mui/material',
      '@mui/x-date-pickers',
      'material-react-table',
      'vite',
      'xstate',
    ],
    otherRanges: {
      '@mui/icons-material': '^7.0.0',
      '@mui/material': '^7.0.0',
      '@mui/x-date-pickers': '^7.15.0',
      'material-react-table': '^3.2.0',
    },
    compilerOptions: { ...viteTypes, skipLibCheck: true },
  },
};
