import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { maskToken } from '../inspector/protocol/transport';
import type { Output } from '../inspector/server/command';
import { loadMachines } from '../shared/load-file';
import { reasonOf } from '../shared/text';
import { serveAgent, type Sdk } from './serve-agent';

const mcpUsage = `Usage: chartable mcp [<file>…] [--url <url>] [--allow-send]

Shows a running app to a coding agent, as a Model Context Protocol server. Needs @modelcontextprotocol/sdk.

  <file>        a JavaScript or TypeScript file that exports machines. Its code runs
  --url         the inspector's URL with its token. Default: INSPECTOR_URL, which other users of this machine can't read
  --allow-send  lets the agent send events to the app`;

/** Runs the command `chartable mcp` until its input closes. Returns false and calls `fail` if the command failed. */
export async function runMcpCommand(args: readonly string[], { print, fail }: Output): Promise<boolean> {
  try {
    const { values, positionals: files } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string', default: process.env['INSPECTOR_URL'] ?? '' },
        'allow-send': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    // Also accepts an http URL, because the inspector prints one for browsers.
    const url = values.url.replace(/^http/, 'ws');
    if (values.help || (url === '' && files.length === 0)) {
      (values.help ? print : fail)(mcpUsage);
      return values.help;
    }
    if (url !== '' && !/^wss?:\/\/.+\?.*token=/.test(url))
      throw new Error(`--url must look like ws://127.0.0.1:4321/?token=…, got ${maskToken(JSON.stringify(url))}.`);
    const hasEnded = new Promise((resolve) => process.stdin.on('end', resolve).on('close', resolve));
    // Standard output is reserved for the protocol, so the files' own logs go to standard error.
    globalThis.console = new Console(process.stderr);
    const sdk = loadSdk();
    const exported = (await Promise.all(files.map(loadMachines))).flatMap((machines) => [...machines]);
    const machines = new Map(exported.map(([name, machine]) => [name === 'default' ? machine.id : name, machine]));
    const options = { url, machines, canSend: values['allow-send'], warn: fail };
    const stop = await serveAgent(sdk, new sdk.StdioServerTransport(), options);
    await hasEnded;
    stop();
    return true;
  } catch (error) {
    fail(`chartable mcp: ${reasonOf(error)}`);
    return false;
  }
}

/** Loads the MCP SDK that is installed next to Chartable, otherwise the one in the current folder. */
function loadSdk(): Sdk & { readonly StdioServerTransport: new () => unknown } {
  const require = createRequire(import.meta.url);
  const paths = [import.meta.dirname, process.cwd()];
  try {
    const modules = ['server/index.js', 'server/stdio.js', 'types.js'].map((name): unknown =>
      require(require.resolve(`@modelcontextprotocol/sdk/${name}`, { paths })),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The types of an optional package may be missing.
    return Object.assign({}, ...modules) as ReturnType<typeof loadSdk>;
  } catch (error) {
    throw new Error('it needs @modelcontextprotocol/sdk: npm install -D @modelcontextprotocol/sdk', { cause: error });
  }
}
