// npm start: serves the demos and prints their URL.
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  // Vite's dev server does not work with NODE_ENV=production.
  delete process.env['NODE_ENV'];
  const { createServer } = await import('vite');
  const server = await createServer({ root, clearScreen: false });
  await server.listen();
  server.printUrls();
});
