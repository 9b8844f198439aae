#!/usr/bin/env node
import { runInspectCommand } from '../project/server/inspect-command';

/* oxlint-disable no-console -- A command prints. */
const output = { print: console.log, fail: console.error };
const [command, ...args] = process.argv.slice(2);

/** Flushes the output and exits, even if loaded modules have running timers or actors. */
function exit(code: 0 | 1): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

// Each command loads its own code, because some commands need optional packages.
const commands = new Map<string | undefined, () => Promise<(rest: string[], to: typeof output) => Promise<boolean>>>([
  ['chart', async () => (await import('../project/server/chart-command')).runChartCommand],
  ['paths', async () => (await import('../paths/command')).runPathsCommand],
  ['mcp', async () => (await import('../agent/mcp-command')).runMcpCommand],
]);
const load = commands.get(command);
if (load) exit((await (await load())(args, output)) ? 0 : 1);
else if (!(await runInspectCommand(process.argv.slice(2), import.meta.url, output))) process.exitCode = 1;
