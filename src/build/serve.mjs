// npm run serve: builds the demos, and serves them with the rows of the page /server, by one small server.
import { createReadStream, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { chooseEncoding } from './accept-encoding.mjs';
import { install, root, run } from './install.mjs';
import { frameHeaders, policy } from './content-policy.mjs';
import { refusesMethod } from './reading-methods.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The policy of the worker that runs SQLite: it alone may compile WebAssembly. */
const wasmPolicy = `${policy}; script-src 'self' 'wasm-unsafe-eval'`;

/** @param {string} file */
const compilesWebAssembly = (file) => /^assets\/users\.worker-[\w-]+\.js$/.test(file);

await run(async () => {
  await install();
  // Vite would build with React's development version.
  delete process.env['NODE_ENV'];
  const { build, runnerImport } = await import('vite');
  const folder = join(root, 'dist');
  await build({ root, logLevel: 'warn' });
  /** @type {{ module: typeof import('../demos/server/endpoint.ts') }} */
  const { module } = await runnerImport(join(root, 'src/demos/server/endpoint.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  // Only what is listed is served: no path leads out of the folder.
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/server/rows') {
      module.handleServerRows(request, response).catch(() => response.destroy());
      return;
    }
    if (refusesMethod(request, response)) return;
    const name = path.slice(1);
    const found = [name, join(name, 'index.html').replaceAll('\\', '/')].find(
      (file) => files.has(file) && extname(file) !== '',
    );
    const file = found ?? '404.html';
    const accepted = request.headers['accept-encoding'];
    const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, extname(file) === '.png');
    if (encoding === undefined) {
      response.writeHead(406, { vary: 'accept-encoding' }).end();
      return;
    }
    response.writeHead(found === undefined ? 404 : 200, {
      ...(encoding === 'gzip' && { 'content-encoding': 'gzip' }),
      vary: 'accept-encoding',
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...frameHeaders,
      'content-security-policy': `${compilesWebAssembly(file) ? wasmPolicy : policy}; ${frameHeaders['content-security-policy']}`,
      'x-content-type-options': 'nosniff',
      // The names of the files in `assets` change with their text.
      'cache-control': file.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else {
      const stream = createReadStream(join(folder, file));
      // The client may be gone before the end.
      if (encoding === 'gzip') pipeline(stream, createGzip(), response, () => {});
      else pipeline(stream, response, () => {});
    }
  });
  server.on('error', ({ message }) => {
    console.error(`The demos are not served: ${message}. Name another port by the variable PORT.`);
    process.exitCode = 1;
  });
  server.listen(Number(process.env['PORT'] ?? 4173), '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') console.log(`Serving at http://localhost:${address.port}/`);
  });
});
