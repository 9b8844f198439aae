#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runCommand } from './command';

/* oxlint-disable no-console -- A command prints. */
const stop = await runCommand(process.argv.slice(2), fileURLToPath(new URL('./inspect', import.meta.url)), {
  print: console.log,
  fail: console.error,
});
if (!stop) process.exitCode = 1;
