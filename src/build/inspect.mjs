// npm run inspect: runs `chartable inspect` from source.
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  const { buildInspectorPage } = await import('./inspector-page.mjs');
  const folder = join(root, '.cache/inspect');
  await buildInspectorPage(folder);
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../inspector/server/command.ts') }} */
  const { module } = await runnerImport(join(root, 'src/inspector/server/command.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  const output = { print: console.log, fail: console.error };
  const stop = await module.runCommand(['inspect', ...process.argv.slice(2)], folder, output);
  if (!stop) process.exitCode = 1;
});
