import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { buildTimeData } from '../../../src/build/build-time-data.mjs';
import { installApart, root, runOrThrow } from '../../../src/build/install.mjs';
import users from '../../../src/site/data/users.data.mjs';

const cache = join(root, '.cache/bench-rows');

function installPeers() {
  const folder = installApart(join(import.meta.dirname, 'apps'), 'bench-rows/apps');
  writeFileSync(join(folder, 'src/data/users.data.mjs'), `export default ${JSON.stringify(users)};\n`);
  runOrThrow(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder);
  return folder;
}

/** Builds a page with React. Returns its folder. @param {string} name @param {string} folder */
async function buildPage(name, folder) {
  const outDir = join(cache, name);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), buildTimeData()],
    resolve: { tsconfigPaths: true },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  return outDir;
}

async function buildDemos() {
  const outDir = join(cache, 'demos');
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** @param {string} outDir */
async function serve(outDir) {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('A page is not served.');
  return { url, close: () => server.close() };
}

/** Each URL ends with a slash. */
export async function openSites() {
  const own = await serve(await buildPage('own', join(import.meta.dirname, 'chartable')));
  const peers = await serve(await buildPage('peers', installPeers()));
  const demos = await serve(await buildDemos());
  return {
    own: own.url,
    peers: peers.url,
    demos: demos.url,
    close: () => Promise.all([own, peers, demos].map((site) => site.close())),
  };
}
