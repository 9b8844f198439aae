import type { ServerResponse } from 'node:http';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport, type Connect, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';
import { licenses } from './.scripts/licenses.mjs';
import { frameHeaders, policy } from './.scripts/policy.mjs';
import type * as ServerEndpoint from './src/demos/server-endpoint';

/** Every page but the home page: a static host answers a deep link only where there is a file. */
const pages = [
  'custom-param-name',
  'custom-default-value',
  'custom-encoder-decoder',
  'debounce',
  'push',
  'sub-rows',
  'two-tables',
  'whole-state',
  'million-rows',
  'server',
  'inspector',
];

/** Copies index.html to each page's folder, and to 404.html, which static hosts serve for any other address. */
function deepLinks(): Plugin {
  let outDir = '';
  return {
    name: 'deep-links',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      for (const page of pages) {
        await mkdir(join(outDir, page), { recursive: true });
        await copyFile(join(outDir, 'index.html'), join(outDir, page, 'index.html'));
      }
      await copyFile(join(outDir, 'index.html'), join(outDir, '404.html'));
    },
  };
}

/** Names the headers of all pages, in the form that Netlify and Cloudflare Pages read. */
function hostHeaders(): Plugin {
  const headers = Object.entries(frameHeaders).map(([name, value]) => `  ${name}: ${value}\n`);
  return {
    name: 'host-headers',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${headers.join('')}` });
    },
  };
}

/** Lets search engines read every page. Without the file, a host that answers any address with the application answers for it. */
function robots(): Plugin {
  return {
    name: 'robots',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: 'User-agent: *\nAllow: /\n' });
    },
  };
}

/** Answers the page `/server` in the dev server. Its code is loaded with the first request. */
function rowsFromServer(): Plugin {
  return {
    name: 'rows-from-server',
    apply: 'serve',
    configureServer(dev) {
      const path = `${dev.config.base}server/rows`;
      let loading: Promise<{ module: typeof ServerEndpoint }> | undefined;
      const answer = async (request: Connect.IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
        try {
          loading ??= runnerImport(resolve(dev.config.root, 'src/demos/server-endpoint.ts'), { configFile: false });
          const { module } = await loading;
          await module.handleServerRows(request, response);
        } catch (error) {
          next(error);
        }
      };
      dev.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] === path) void answer(request, response, next);
        else next();
      });
    },
  };
}

/** The content security policy. In the build only: the dev server works by inline scripts and styles. */
function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}

/** Tests that take minutes, or need programs that not every machine has: they are a part of all tests only. */
const testsOfAll = (...files: string[]) => (process.env['ALL'] === undefined ? files : []);

/** Puts the files with a DOM after those without. A worker ends where the next file needs the other environment, and the next worker loads all libraries anew. */
class ByEnvironment implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  /** Vitest's own order. Its module is loaded with the tests: the dev server and the build read this file too. */
  async #base(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.#vitest);
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#base()).sort(files);
    const texts = await Promise.all(sorted.map(({ moduleId }) => readFile(moduleId, 'utf8')));
    const hasDom = (_: TestSpecification, index: number) => texts[index]?.startsWith('// @vitest-environment jsdom');
    return [...sorted.filter((file, index) => !hasDom(file, index)), ...sorted.filter(hasDom)];
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#base()).shard(files);
  }
}

const { page: licensesOfPage, worker: licensesOfWorkers } = licenses();

export default defineConfig({
  plugins: [
    react(),
    rowsFromServer(),
    contentPolicy(),
    deepLinks(),
    robots(),
    hostHeaders(),
    { ...licensesOfPage, apply: 'build' },
  ],
  publicDir: false,
  optimizeDeps: {
    // By itself Vite would look for dependencies in every page of the folder: those of benchmarks and tests need packages of their own.
    entries: ['index.html'],
    // Its module finds the WebAssembly file beside itself, which a bundle of dependencies would leave behind.
    exclude: ['@sqlite.org/sqlite-wasm'],
  },
  worker: { format: 'es', plugins: () => [{ ...licensesOfWorkers, apply: 'build' }] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every page needs is one chunk: in several small ones, those that lazy pages share with it, it packs worse by 5 kB.
      output: { codeSplitting: { groups: [{ name: 'pages', tags: ['$initial'] }] } },
    },
  },
  test: {
    // Two cores are what the smallest machine has.
    maxWorkers: 2,
    // New objects are collected once in 32 MB, not in one: a tenth of the unit tests' processor time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The files share nothing that a test changes, and each import of the libraries takes time.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          // Stryker has its own, which run what is saved for it.
          exclude: [
            'tests/browser/**',
            'tests/engines/**',
            'tests/mutants/**',
            'tests/package/**',
            ...testsOfAll('tests/postgres/**'),
          ],
          // The longest takes three seconds, and twice as long on a slow machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: testsOfAll('tests/browser/lighthouse.test.ts', 'tests/browser/postgres.test.ts'),
          globalSetup: 'tests/browser/harness/setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // After the unit tests: a browser beside busy workers is a slow browser.
          sequence: { groupOrder: 1 },
          // The files of a worker share its browser, and what was loaded to drive it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/engines/setup.ts',
          // WebKit starts anew for each test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'package',
          include: ['tests/package/*.test.ts'],
          globalSetup: 'tests/package/setup.ts',
          testTimeout: 60_000,
          // An installation of packages, and a build.
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
