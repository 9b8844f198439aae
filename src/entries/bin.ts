#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runCommand } from '../inspector/server/command';

/* oxlint-disable no-console -- A command prints. */
const output = { print: console.log, fail: console.error };
const [command, ...args] = process.argv.slice(2);

/** Flushes the output and exits, even if a loaded module has started a timer or an actor. */
function exit(code: 0 | 1): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

// `chart` and `paths` need optional packages, so each command loads its own.
if (command === 'chart') {
  const { runChartCommand } = await import('../inspector/server/chart-command');
  exit((await runChartCommand(args, output)) ? 0 : 1);
} else if (command === 'paths') {
  const { runPathsCommand } = await import('../paths/command');
  exit((await runPathsCommand(args, output)) ? 0 : 1);
} else {
  const folder = fileURLToPath(new URL('./inspect', import.meta.url));
  if (!(await runCommand(process.argv.slice(2), folder, output))) process.exitCode = 1;
}
