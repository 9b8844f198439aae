// npm test: runs the tests. Further arguments are Vitest's.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

await run(async () => {
  await install();
  const { ensureBrowser } = await import('./browser.mjs');
  const args = process.argv.slice(2);
  const needsBrowser = !/--project[ =]unit\b/.test(args.join(' '));
  // The tests choose the React they want.
  const { NODE_ENV: _, ...env } = process.env;
  if (needsBrowser) env['CHROMIUM_PATH'] = await ensureBrowser();

  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  process.on('exit', () => child.kill());
  process.exitCode = await new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
});
