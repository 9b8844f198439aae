import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { maskToken } from '../inspector/protocol/transport';
import type { Output } from '../inspector/server/command';
import { loadFile } from '../shared/load-file';
import { isMachine5 } from '../shared/xstate-shapes';
import { messageOf, serveAgent, type Sdk } from './serve-agent';

const mcpUsage = `Usage: chartable mcp [<file>…] [--url <url>] [--allow-send]

Shows a running app to a coding agent, as a Model Context Protocol server. Needs @modelcontextprotocol/sdk.

  <file>        a JavaScript or TypeScript file that exports machines. Its code runs
  --url         the URL with the token, from chartable inspect or the Vite plugin. Default: INSPECTOR_URL, which other
                users of this machine can't read
  --allow-send  lets the agent send events to the app`;

/**
 * Runs the command `chartable mcp` until its input closes.
 *
 * @returns false if it failed and `fail` received the reason
 */
export async function runMcpCommand(args: readonly string[], { print, fail }: Output): Promise<boolean> {
  try {
    const { files, url, canSend, isHelp } = readOptions(args);
    if (isHelp || (url === '' && files.length === 0)) {
      (isHelp ? print : fail)(mcpUsage);
      return isHelp;
    }
    const hasEnded = new Promise((resolve) => process.stdin.on('end', resolve).on('close', resolve));
    // Standard output is for the protocol only. The app's files may print, too.
    globalThis.console = new Console(process.stderr);
    const sdk = loadSdk();
    const machines = await loadMachines(files);
    const stop = await serveAgent(sdk, new sdk.StdioServerTransport(), { url, machines, canSend, warn: fail });
    await hasEnded;
    stop();
    return true;
  } catch (error) {
    fail(`chartable mcp: ${messageOf(error)}`);
    return false;
  }
}

/** Loads the package that is installed next to Chartable, or else in the current folder. */
function loadSdk(): Sdk & { readonly StdioServerTransport: new () => unknown } {
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    const require = createRequire(from);
    try {
      const names = ['server/index.js', 'server/stdio.js', 'types.js'];
      const modules: unknown[] = names.map((name): unknown => require(`@modelcontextprotocol/sdk/${name}`));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The types of an optional package may be missing.
      return Object.assign({}, ...modules) as ReturnType<typeof loadSdk>;
    } catch {
      // It isn't installed here.
    }
  }
  throw new Error('it needs @modelcontextprotocol/sdk: npm install -D @modelcontextprotocol/sdk.');
}

async function loadMachines(files: readonly string[]): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const loaded = await Promise.all(files.map(loadFile));
  const machines = loaded.flatMap(({ exports }) =>
    exports.flatMap(([name, value]) =>
      isMachine5(value) ? [[name === 'default' ? value.id : name, value] as const] : [],
    ),
  );
  if (files.length > 0 && machines.length === 0) throw new Error(`no machine is exported by ${files.join(', ')}.`);
  return new Map(machines);
}

function readOptions(args: readonly string[]) {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string', default: process.env['INSPECTOR_URL'] ?? '' },
      'allow-send': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  // The inspector prints its URL for browsers, too.
  const url = values.url.replace(/^http/, 'ws');
  if (url !== '' && !/^wss?:\/\/.+\?.*token=/.test(url))
    throw new Error(`--url must be a URL such as ws://127.0.0.1:4321/?token=…, got ${maskToken(JSON.stringify(url))}.`);
  return { files, url, canSend: values['allow-send'], isHelp: values.help };
}
