#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runCommand } from '../inspector/server/command';

/* oxlint-disable no-console -- A command prints. */
const output = { print: console.log, fail: console.error };
const [command, ...args] = process.argv.slice(2);
if (command === 'paths') {
  // Its packages are loaded for it alone.
  const { runPathsCommand } = await import('../paths/command');
  if (!(await runPathsCommand(args, output))) process.exitCode = 1;
} else {
  const folder = fileURLToPath(new URL('./inspect', import.meta.url));
  if (!(await runCommand(process.argv.slice(2), folder, output))) process.exitCode = 1;
}
