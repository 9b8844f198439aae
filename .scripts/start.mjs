// npm start: serves the demos, and prints where.
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  // Vite serves no development by production's rules.
  delete process.env['NODE_ENV'];
  const { createServer } = await import('vite');
  const server = await createServer({ root, clearScreen: false });
  await server.listen();
  server.printUrls();
});
