// npm start: serves the demos and prints their URL.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  // Vite's dev server doesn't work with NODE_ENV=production.
  delete process.env['NODE_ENV'];
  process.chdir(root);
  process.argv.push('--clearScreen', 'false');
  await import(pathToFileURL(join(root, 'node_modules/vite/bin/vite.js')).href);
});
