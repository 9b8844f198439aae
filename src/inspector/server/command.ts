import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { linesToPaste } from '../protocol/lines-to-paste';
import { createInspectorHost } from './serve';

const usage = `Usage: chartable inspect [--port <number>] [--token <text>]

Serves the inspector on this machine, for applications in a page, a worker or Node.

  --port   the port; 4321 if left out, or the next one that is free
  --token  the secret part of the address, of 16 or more letters, digits, - and _; another one at each start if left out`;

const defaultPort = 4321;
const tokenPattern = /^[\w-]{16,}$/;
/** Number of ports that are tried where none is asked for. */
const triedPorts = 20;

/** Numeric, since `localhost` may lead to an IPv6 address first, where something else may listen. */
const hostname = '127.0.0.1';

/** Where the command prints. */
export interface Output {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

/**
 * Runs the command `chartable`.
 *
 * @param args the arguments after the command's name
 * @param folder the folder of the built page
 * @returns a function that ends the server; undefined if there is none, and `fail` was told why
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
  const { port, token } = options;
  const host = createInspectorHost({
    folder,
    base: '/',
    givesToken: false,
    refused: fail,
    ...(token === undefined ? {} : { token }),
  });
  const server = createServer((request, response) => void host.handleRequest(request, response));
  server.on('upgrade', (request, socket, head) => void host.handleUpgrade(request, socket, head));
  const listening = await listen(server, port ?? defaultPort, port === undefined ? triedPorts : 1);
  if (typeof listening === 'string') {
    fail(listening);
    return undefined;
  }
  const address = `${hostname}:${listening}/?token=${host.token}`;
  print(`Inspector: http://${address}

Paste these two lines into an application, in a page, a worker or Node, and make actors by createActor(machine, { inspect }):

${linesToPaste(`ws://${address}`)}

An application with @statelyai/inspect is watched by createWebSocketInspector({ url: 'ws://${address}' }).
Ctrl+C ends the inspector.`);
  return () => {
    host.close();
    server.close();
  };
}

interface Options {
  readonly isHelp: boolean;
  readonly port: number | undefined;
  readonly token: string | undefined;
}

/** Reads the arguments. Returns a text if they are wrong. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const isHelp = values.help === true;
    const [command, ...others] = positionals;
    if (!isHelp && (command !== 'inspect' || others.length > 0)) return usage;
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
      return `chartable inspect: --port must be a whole number from 0 to 65535, got ${JSON.stringify(values.port)}.`;
    if (values.token !== undefined && !tokenPattern.test(values.token))
      return 'chartable inspect: --token must be 16 or more letters, digits, - and _.';
    return { isHelp, port, token: values.token };
  } catch (error) {
    return `chartable inspect: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Listens on that port or one of the next. Returns the port, or a text if none is free. */
function listen(server: ReturnType<typeof createServer>, port: number, tries: number): Promise<number | string> {
  return new Promise((resolve) => {
    let left = tries;
    const attempt = () => server.listen({ port: port + tries - left, host: hostname });
    server.on('error', ({ message }) => {
      left -= 1;
      if (left > 0) attempt();
      else resolve(`chartable inspect: no port could be opened: ${message}. Name another one by --port.`);
    });
    server.on('listening', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
    attempt();
  });
}
