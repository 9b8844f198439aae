// npm run inspect: runs `chartable inspect` from source.
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  const { buildInspectorPage } = await import('./inspector-page.mjs');
  const folder = join(root, '.cache/inspect');
  await buildInspectorPage(folder);
  const { createJiti } = await import('jiti');
  const jiti = createJiti(import.meta.url);
  /** @type {typeof import('../inspector/server/command.ts')} */
  const { runCommand } = await jiti.import('../inspector/server/command.ts');
  /** @type {typeof import('../project/server/open-project.ts')} */
  const { openProject } = await jiti.import('../project/server/open-project.ts');
  const output = { print: console.log, fail: console.error };
  const program = [join(root, 'node_modules/jiti/lib/jiti-cli.mjs'), join(root, 'src/entries/bin.ts'), 'run-machine'];
  /** @param {readonly string[]} targets */
  const open = (targets) => openProject({ targets, cwd: process.cwd(), program });
  const stop = await runCommand(['inspect', ...process.argv.slice(2)], folder, output, open);
  if (!stop) process.exitCode = 1;
});
