import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createToken, readToken } from './credentials';
import { createInspectorHost } from './serve';

/** The parts of Vite's dev server that the plugin uses. */
export interface DevServer {
  readonly middlewares: {
    use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
  /** Null in middleware mode, where another server has the connections. */
  readonly httpServer: {
    on(event: 'upgrade', handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
    on(event: 'close', handle: () => void): unknown;
    listenerCount(event: 'upgrade'): number;
  } | null;
  readonly config: {
    readonly base: string;
    readonly logger: { info(text: string): void; warn(text: string): void };
  };
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  printUrls(): void;
}

/** The plugin, as Vite 5 and later take it. */
export interface InspectorPlugin {
  /** The name of the plugin. */
  readonly name: string;
  /** It does nothing in a build. */
  readonly apply: 'serve';
  /** Adds the page of the inspector to the dev server. Vite calls it. */
  readonly configureServer: (server: DevServer) => void;
}

/** The options of `inspector`. */
export interface InspectorPluginOptions {
  /** The name of the inspector's folder below the base of the dev server; `__inspect` if left out. */
  readonly path?: string;
}

/** One for the process: a server that Vite starts again, such as after a change of its configuration, keeps its address. */
let ownToken: string | undefined;

/** Creates the plugin for the page that is built into this folder. */
export function createVitePlugin(folder: string, { path = '__inspect' }: InspectorPluginOptions): InspectorPlugin {
  if (!/^[\w-]+$/.test(path))
    throw new TypeError(`inspector: \`path\` must be letters, digits, - and _, got ${JSON.stringify(path)}`);
  return {
    name: 'chartable:inspector',
    apply: 'serve',
    configureServer(server) {
      const { config, httpServer } = server;
      const { logger } = config;
      const base = `${config.base}${path}/`;
      const token = readToken() ?? (ownToken ??= createToken());
      const host = createInspectorHost({ folder, base, token, refused: (why) => logger.warn(why) });
      server.middlewares.use((request, response, next) => {
        if (!host.handleRequest(request, response)) next();
      });
      httpServer?.on('upgrade', (request, socket, head) => {
        // Node leaves a socket open that no listener takes. Vite listens too, unless its own WebSocket is off or on another port.
        if (!host.handleUpgrade(request, socket, head) && httpServer.listenerCount('upgrade') === 1) socket.destroy();
      });
      httpServer?.on('close', () => host.close());
      const print = (url: string) => logger.info(`  ➜  Inspector: ${url}?token=${token}`);
      // Another server has the connections, and prints its address.
      if (!httpServer) print(base);
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        for (const url of server.resolvedUrls?.local ?? []) print(new URL(base, url).href);
      };
    },
  };
}
