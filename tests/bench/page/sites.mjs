// The pages that the benchmark compares, built and served: ours, ours without its scripts, and the peers' applications.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../../src/build/install.mjs';
import { installApart, runOrThrow } from '../../../src/build/install-apart.mjs';
import users from '../../../src/data/users.data.mjs';

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {string} url ends with a slash
 *
 * @typedef {(path: string) => { type: string, body: Buffer } | undefined} Answer the file of a path that begins with a slash
 */

/** The peers' applications: a page of `apps`, and what it is. */
const peers = /** @type {const} */ ({
  'use-state': 'Table 9, useState',
  nuqs: 'Table 9, nuqs',
  'search-params': 'Table 8, tanstack-table-search-params',
});

export const names = /** @type {const} */ ({
  ours: 'Chartable',
  floor: 'Chartable without scripts',
  ...peers,
});

/** Builds the page `/` of this project. */
async function buildOurs() {
  const outDir = join(root, '.cache/bench-page/ours');
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Builds the peers' applications, in a folder of their own with packages of their own. */
async function buildPeers() {
  const folder = installApart(join(import.meta.dirname, 'apps'), 'bench-page/apps');
  const outDir = join(root, '.cache/bench-page/peers');
  writeFileSync(join(folder, 'src/users.json'), JSON.stringify(users));
  runOrThrow(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.keys(peers).map((name) => join(folder, `${name}.html`)) },
    },
  });
  return outDir;
}

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Answers with the files of a folder, compressed, and with its page for the path `/`.
 *
 * @param {string} folder
 * @param {string} page
 * @returns {Answer}
 */
function answerFolder(folder, page) {
  /** @type {Map<string, { type: string, body: Buffer }>} */
  const answers = new Map();
  return (path) => {
    const name = path === '/' ? page : path.slice(1);
    const type = types[extname(name)];
    if (type === undefined || name.includes('..')) return undefined;
    const answer = answers.get(name) ?? { type, body: gzipSync(readFileSync(join(folder, name))) };
    answers.set(name, answer);
    return answer;
  };
}

/** Serves files on a port of their own: each page has the address `/`, and a cache of its own. @param {Answer} answer */
async function serve(answer) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = answer(pathname);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'gzip' }).end(found.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A page of the benchmark is not served.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** @param {string} html a rendered page */
const withoutScripts = (html) => html.replaceAll(/<script\b[^]*?<\/script>|<link[^>]+rel="modulepreload"[^>]*>/g, '');

/**
 * Builds and serves all pages.
 *
 * @param {import('playwright').Browser} browser renders our page, whose elements and style sheets are the floor
 */
export async function openSites(browser) {
  const [ours, folder] = [await buildOurs(), await buildPeers()];
  const served = await serve(answerFolder(ours, 'index.html'));
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.locator('tbody tr').nth(9).waitFor();
  const html = gzipSync(
    `<!doctype html>${withoutScripts(await page.evaluate(() => document.documentElement.outerHTML))}`,
  );
  await page.close();

  const file = answerFolder(ours, 'index.html');
  const floor = await serve((path) => (path === '/' ? { type: types['.html'] ?? '', body: html } : file(path)));
  /** @type {[keyof typeof peers, Awaited<ReturnType<typeof serve>>][]} */
  const others = [];
  for (const name of /** @type {(keyof typeof peers)[]} */ (Object.keys(peers)))
    others.push([name, await serve(answerFolder(folder, `${name}.html`))]);
  const all = Object.entries({ ours: served, floor, ...Object.fromEntries(others) });
  return {
    sites: all.map(([name, { url }]) => ({ name, url })),
    close: () => {
      for (const [, { close }] of all) close();
    },
  };
}
