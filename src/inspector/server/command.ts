import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { setupSnippet } from '../protocol/setup-snippet';
import { chartUsage } from './chart-usage';
import { createToken, isToken, readToken, tokenForm, tokenVariable } from './credentials';
import { createInspectorHost } from './serve';

/** Numeric, since `localhost` may lead to an IPv6 address first, where something else may listen. */
const defaultHost = '127.0.0.1';

const usage = `Usage: chartable inspect [--port <number>] [--host <address>]
       chartable chart --help
       chartable paths --help

Serves the inspector on this machine, for applications in a page, a worker or Node.

  --port   the port; 4321 if left out, or the next one that is free
  --host   the network address to listen on; ${defaultHost} if left out. In a container whose port is mapped: 0.0.0.0
  --token  the secret part of the address; other users of the machine can read it here, and not in ${tokenVariable}

Environment:
  ${tokenVariable}  the secret part of the address, of ${tokenForm}; another one at each start if left out

${chartUsage}`;

const defaultPort = 4321;
/** Number of ports that are tried where none is asked for. */
const maxTriedPorts = 20;

/** Where the command prints. */
export interface Output {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

/**
 * Runs `chartable inspect`. With `--help`, prints the usage of all commands.
 *
 * @param args `inspect` and its options
 * @param folder the folder of the built page
 * @returns a function that stops the server; undefined if it failed and `fail` received the reason
 */
export async function runCommand(
  args: readonly string[],
  folder: string,
  { print, fail }: Output,
): Promise<(() => void) | undefined> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    fail(options);
    return undefined;
  }
  if (options.isHelp) {
    print(usage);
    return () => undefined;
  }
  const { port, hostname, token } = options;
  const host = createInspectorHost({ folder, base: '/', token, refused: fail });
  const server = createServer((request, response) => void host.handleRequest(request, response));
  server.on('upgrade', (request, socket, head) => void host.handleUpgrade(request, socket, head));
  const listening = await listen(server, hostname, port ?? defaultPort, port === undefined ? maxTriedPorts : 1);
  if (typeof listening === 'string') {
    fail(listening);
    return undefined;
  }
  // Such as a connection that the system has no room for. The others go on.
  server.on('error', ({ message }) => fail(`chartable inspect: ${message}`));
  const address = `${formatHost(hostname)}:${listening}/?token=${token}`;
  print(`Inspector: http://${address}

Tell applications of it by their environment. Do not commit the address: whoever has it can look at them.

INSPECTOR_URL='ws://${address}'

Paste these two lines into an application, in a page, a worker or Node, and make actors by createActor(machine, { inspect }):

${setupSnippet(true)}

For a page, name the variable as its bundler does: import.meta.env.VITE_INSPECTOR_URL with Vite.
An application with @statelyai/inspect is watched by createWebSocketInspector({ url: process.env['INSPECTOR_URL'] }).
Ctrl+C ends the inspector.`);
  return () => {
    host.close();
    server.close();
    server.closeAllConnections();
  };
}

/** Returns the address by which this machine reaches a server that listens there. */
function formatHost(hostname: string): string {
  if (hostname === '0.0.0.0' || hostname === '::') return defaultHost;
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

interface Options {
  readonly isHelp: boolean;
  readonly port: number | undefined;
  readonly hostname: string;
  readonly token: string;
}

/** Reads the arguments. Returns a message if they are wrong. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string', default: defaultHost },
        token: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const isHelp = values.help === true;
    const [command, ...others] = positionals;
    if (!isHelp && (command !== 'inspect' || others.length > 0)) return usage;
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
      return `chartable inspect: --port must be a whole number from 0 to 65535, got ${JSON.stringify(values.port)}.`;
    if (values.token !== undefined && !isToken(values.token)) return `chartable inspect: --token must be ${tokenForm}.`;
    return { isHelp, port, hostname: values.host, token: values.token ?? readToken() ?? createToken() };
  } catch (error) {
    return `chartable inspect: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Listens on that port or one of the next. Returns the port, or a message if none is free. */
async function listen(server: Server, host: string, port: number, tries: number): Promise<number | string> {
  let problem = '';
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      server.listen({ port: port + tried, host });
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  return `chartable inspect: no port could be opened: ${problem}. Name another one by --port.`;
}
