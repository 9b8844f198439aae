// What the built demos need of the host that serves their files.
import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { frameHeaders, policy } from './policy.mjs';

/** Every page but the home page: a static host answers a deep link only where there is a file. */
const pages = [
  'custom-param-name',
  'custom-default-value',
  'custom-encoder-decoder',
  'debounce',
  'difference',
  'push',
  'sub-rows',
  'two-tables',
  'whole-state',
  'million-rows',
  'server',
  'inspector',
];

/**
 * Copies index.html to each page's folder, and to 404.html, which static hosts serve for any other address.
 *
 * @returns {import('vite').Plugin}
 */
export function deepLinks() {
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

/**
 * Names the headers of all pages, in the form that Netlify and Cloudflare Pages read.
 *
 * @returns {import('vite').Plugin}
 */
export function hostHeaders() {
  const headers = Object.entries(frameHeaders).map(([name, value]) => `  ${name}: ${value}\n`);
  return {
    name: 'host-headers',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${headers.join('')}` });
    },
  };
}

/**
 * Lets search engines read every page. Without the file, a host that answers any address with the application answers for it.
 *
 * @returns {import('vite').Plugin}
 */
export function robots() {
  return {
    name: 'robots',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: 'User-agent: *\nAllow: /\n' });
    },
  };
}

/**
 * The content security policy. In the build only: the dev server works by inline scripts and styles.
 *
 * @returns {import('vite').Plugin}
 */
export function contentPolicy() {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}
