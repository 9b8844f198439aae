import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../shared/text';
import { setupSnippet } from '../protocol/runtime';
import { createToken, isToken, readToken, tokenForm, tokenVariable } from './credentials';
import { createInspectorHost, type OpenProject } from './serve';

export const chartUsage = `Usage: chartable chart <file> [-o <picture>] [--coverage <file>…] [--before <file or revision>]

Draws a state machine that a JavaScript or TypeScript file exports.

  -o, --output    the output file: .svg, .png or .mmd (Mermaid: a large chart becomes several files). Default: chart.svg
  --coverage      a coverage file from chartable/paths or createInspector({ coverage: true }). Several files are merged
  --before        a file with an older version of the machine, or a Git revision such as main or HEAD~3, from which
                  imports come too. Marks new, removed and changed parts
  --export        the export's name, if the file exports several machines
  --theme         light or dark. Default: light`;

/** `localhost` may resolve to `::1`, where another server may be listening. */
const defaultHost = '127.0.0.1';

const usage = `Usage: chartable inspect [<file, folder or glob>…] [--port <number>] [--host <address>]
       chartable chart --help
       chartable paths --help
       chartable mcp --help

Serves the inspector on this machine, for apps in pages, workers or Node. With files, shows their machines, and draws
them again when you save.

  --port   the port. Default: 4321, or the next free port
  --host   the network address to listen on. Default: ${defaultHost}. In a container with a mapped port: 0.0.0.0
  --token  the secret part of the URL. Other users of this machine can read it here, but not in ${tokenVariable}

Environment:
  ${tokenVariable}  the secret part of the URL: ${tokenForm}. Default: a new one at each start

${chartUsage}`;

const defaultPort = 4321;
/** Without `--port`, tries this many ports. */
const maxTriedPorts = 20;

/** A project's files. The inspector's page shows the machines in them. */
export interface ServedProject {
  readonly connect: OpenProject;
  /** Describes the project's files in one line. */
  readonly description: string;
  close(): void;
}

export interface Output {
  readonly print: (text: string) => void;
  readonly fail: (text: string) => void;
}

/**
 * Runs the command `chartable inspect`. With `--help`, prints the usage of all commands.
 *
 * @param args `inspect` and its options
 * @param folder the folder of the built page
 * @param openProject opens files, folders and globs. Rejects with the reason if it fails
 * @returns a function that stops the server, or undefined if the command failed. `fail` has then received the reason
 */
export async function runCommand(
  args: readonly string[],
  folder: string,
  { print, fail }: Output,
  openProject: (targets: readonly string[]) => Promise<ServedProject>,
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
  const { port, hostname, token, targets } = options;
  const project = targets.length > 0 ? await openProject(targets).catch(reasonOf) : undefined;
  if (typeof project === 'string') {
    fail(`chartable inspect: ${project}`);
    return undefined;
  }
  const host = createInspectorHost({ folder, base: '/', token, warn: fail, openProject: project?.connect });
  const server = createServer((request, response) => void host.handleRequest(request, response));
  server.on('upgrade', (request, socket, head) => void host.handleUpgrade(request, socket, head));
  const listening = await listen(server, hostname, port ?? defaultPort, port === undefined ? maxTriedPorts : 1);
  if (typeof listening === 'string') {
    project?.close();
    fail(listening);
    return undefined;
  }
  // Reports errors such as too many open files. Existing connections stay open.
  server.on('error', ({ message }) => fail(`chartable inspect: ${message}`));
  const url = `${formatHost(hostname)}:${listening}/?token=${token}`;
  print(
    project
      ? `Inspector: http://${url}&project\n\n${project.description}\nPress Ctrl+C to stop the inspector.`
      : `Inspector: http://${url}

Set this variable in your app's environment. Do not commit the URL: anyone who has it can inspect your apps.

INSPECTOR_URL='ws://${url}'

Paste these two lines into your app, and create actors with createActor(machine, { inspect }):

${setupSnippet(true)}

In a page, use your bundler's variable name: import.meta.env.VITE_INSPECTOR_URL with Vite.
With @statelyai/inspect, use createWebSocketInspector({ url: process.env['INSPECTOR_URL'] }).
Press Ctrl+C to stop the inspector.`,
  );
  return () => {
    project?.close();
    host.close();
    server.close();
    server.closeAllConnections();
  };
}

function formatHost(hostname: string): string {
  if (hostname === '0.0.0.0' || hostname === '::') return defaultHost;
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

interface Options {
  readonly isHelp: boolean;
  readonly port: number | undefined;
  readonly hostname: string;
  readonly token: string;
  readonly targets: readonly string[];
}

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
    const [command, ...targets] = positionals;
    if (!isHelp && command !== 'inspect') return usage;
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
      return `chartable inspect: --port must be a whole number from 0 to 65535, got ${JSON.stringify(values.port)}.`;
    if (values.token !== undefined && !isToken(values.token)) return `chartable inspect: --token must be ${tokenForm}.`;
    return { isHelp, port, hostname: values.host, token: values.token ?? readToken() ?? createToken(), targets };
  } catch (error) {
    return `chartable inspect: ${reasonOf(error)}`;
  }
}

/** Returns the port, or an error message if none is free. */
async function listen(server: Server, host: string, port: number, tries: number): Promise<number | string> {
  let problem = '';
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      server.listen({ port: port + tried, host });
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      problem = reasonOf(error);
    }
  }
  return `chartable inspect: cannot listen: ${problem}. Choose another port with --port.`;
}
