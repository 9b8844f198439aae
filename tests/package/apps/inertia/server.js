// A server with Inertia's protocol, like the adapters for server frameworks.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { findCities } from './dist-server/find-cities.js';

const components = { '/': 'Home', '/cities': 'Cities', '/pushed': 'Pushed', '/loaded': 'Loaded' };
const types = { '.js': 'text/javascript', '.css': 'text/css' };
const files = join(import.meta.dirname, 'dist');
let loads = 0;

const server = createServer(async ({ url = '/', headers }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const component = components[pathname];
  if (!component) {
    const type = types[/\.\w+$/.exec(pathname)?.[0]];
    response.writeHead(type ? 200 : 404, { 'Content-Type': type ?? 'text/plain' });
    response.end(type && (await readFile(join(files, pathname))));
    return;
  }
  loads += 1;
  const props = component === 'Loaded' ? { cities: findCities(`http://localhost${url}`) } : { loads };
  const page = JSON.stringify({ component, props: { ...props, errors: {} }, url, version: '1' });
  if (headers['x-inertia'] === 'true') {
    response.writeHead(200, { 'Content-Type': 'application/json', Vary: 'X-Inertia', 'X-Inertia': 'true' });
    response.end(page);
    return;
  }
  const html = await readFile(join(files, 'index.html'), 'utf8');
  const data = `<script data-page="app" type="application/json">${page}</script><div id="app"></div>`;
  response.writeHead(200, { 'Content-Type': 'text/html' });
  response.end(html.replace('<body>', `<body>${data}`));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
