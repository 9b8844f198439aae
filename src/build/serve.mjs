// npm run serve: builds the demos and serves them, including the rows of the page /server.
import { frameHeaders } from './static-host.mjs';
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  // With NODE_ENV=development, Vite would bundle React's development build.
  delete process.env['NODE_ENV'];
  const { build, preview } = await import('vite');
  const { answerRows } = await import('./rows-from-server.mjs');
  await build({ root, logLevel: 'warn' });
  const server = await preview({
    root,
    plugins: [{ name: 'rows-of-preview', configurePreviewServer: answerRows }],
    preview: { port: Number(process.env['PORT'] ?? 4173), strictPort: true, headers: frameHeaders },
  });
  console.log(`Serving at ${server.resolvedUrls?.local[0]}`);
});
