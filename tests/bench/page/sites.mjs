import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileHints } from '../../../src/build/compile-hints.mjs';
import { installApart, root, runOrThrow } from '../../../src/build/install.mjs';
import users from '../../../src/site/data/users.data.mjs';

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {string} title
 * @property {string} url
 *
 * @typedef {(path: string) => { type: string, body: Buffer } | undefined} Answer returns the file at a path that begins with a slash
 */

/** The peers' apps, by their names in `apps/src/main`. They use our elements, our style sheet and a router. */
const peers = /** @type {const} */ ({
  'nuqs-page': 'Table 9, nuqs, TanStack Router',
  'use-state-page': 'Table 9, useState, TanStack Router',
  'search-params-page': 'Table 8, tanstack-table-search-params, TanStack Router',
  'react-router-page': "Table 9, React Router's useSearchParams",
});

async function buildOurs() {
  const outDir = join(root, '.cache/bench-page/ours');
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** @param {string} folder */
const readStyles = (folder) =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/href="\/(assets\/[^"]+\.css)"/g)]
    .map(([, file = '']) => readFileSync(join(folder, file), 'utf8'))
    .join('');

/**
 * Builds the peers' apps with their own packages, in a separate folder.
 *
 * @param {string} ours folder of our page. The apps use our style sheet
 */
async function buildPeers(ours) {
  const folder = installApart(join(import.meta.dirname, 'apps'), 'bench-page/apps');
  const outDir = join(root, '.cache/bench-page/peers');
  writeFileSync(join(folder, 'src/users.json'), JSON.stringify(users));
  writeFileSync(join(folder, 'src/view/page.css'), readStyles(ours));
  const page = readFileSync(join(folder, 'page.html'), 'utf8');
  for (const name of Object.keys(peers)) writeFileSync(join(folder, `${name}.html`), page.replace('NAME', name));
  runOrThrow(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compileHints()],
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
 * Compresses a folder's files. Serves the page for paths without an extension.
 *
 * @param {string} folder
 * @param {string} page
 * @returns {Answer}
 */
function answerFolder(folder, page) {
  /** @type {Map<string, { type: string, body: Buffer }>} */
  const answers = new Map();
  return (path) => {
    const name = extname(path) === '' ? page : path.slice(1);
    const type = types[extname(name)];
    if (type === undefined || name.includes('..')) return undefined;
    const answer = answers.get(name) ?? { type, body: gzipSync(readFileSync(join(folder, name))) };
    answers.set(name, answer);
    return answer;
  };
}

/** Serves files on their own port, so each page is at `/` and has its own cache. @param {Answer} answer */
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

/**
 * Builds and serves all pages. Ours is the first.
 *
 * @returns {Promise<{ pages: Site[], close: () => void }>}
 */
export async function openSites() {
  const folder = await buildOurs();
  const peersFolder = await buildPeers(folder);
  /** @type {(() => void)[]} */
  const closes = [];
  /** @param {string} name @param {string} title @param {Answer} answer @returns {Promise<Site>} */
  const open = async (name, title, answer) => {
    const { url, close } = await serve(answer);
    closes.push(close);
    return { name, title, url };
  };
  const file = answerFolder(folder, 'index.html');
  // The peers' pages don't show a running machine.
  const ours = await open('ours', 'Chartable', (path) => (path.includes('/machine-panel-') ? undefined : file(path)));
  const demo = await open('demo', 'Chartable with its running machine, as in the demos', file);
  const others = Object.entries(peers).map(([name, title]) =>
    open(name, title, answerFolder(peersFolder, `${name}.html`)),
  );
  return { pages: [ours, demo, ...(await Promise.all(others))], close: () => closes.forEach((close) => close()) };
}
