import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServedProject } from './command';
import { createToken, readToken } from './credentials';
import { createInspectorHost } from './serve';

/** The parts of Vite's dev server that the plugin uses. */
export interface DevServer {
  readonly middlewares: {
    use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
  /** Null in middleware mode, in which another server accepts connections. */
  readonly httpServer: {
    on(event: 'upgrade', handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
    on(event: 'close', handle: () => void): unknown;
    listenerCount(event: 'upgrade'): number;
  } | null;
  readonly config: {
    readonly base: string;
    readonly root: string;
    readonly logger: { info(text: string): void; warn(text: string): void };
  };
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  printUrls(): void;
}

/** The plugin, for Vite 5 and later. */
export interface InspectorPlugin {
  /** The plugin's name. */
  readonly name: string;
  /** Only active in the dev server. */
  readonly apply: 'serve';
  /** Adds the inspector's page to the dev server. Called by Vite. */
  readonly configureServer: (server: DevServer) => void;
}

/** Options for `inspector`. */
export interface InspectorPluginOptions {
  /** The inspector's path below the dev server's base. Letters, digits, - and _. Default: `__inspect`. */
  readonly path?: string;
}

/** One token per process, so that the URL stays the same when Vite restarts its server. */
let ownToken: string | undefined;

/** @param openProject opens the dev server's root. Clicks in the app's charts can then open lines in an editor */
export function createVitePlugin(
  folder: string,
  { path = '__inspect' }: InspectorPluginOptions,
  openProject: (root: string) => Pick<ServedProject, 'connect' | 'close'>,
): InspectorPlugin {
  if (!/^[\w-]+$/.test(path))
    throw new TypeError(`inspector: \`path\` must consist of letters, digits, - and _, got ${JSON.stringify(path)}.`);
  return {
    name: 'chartable:inspector',
    apply: 'serve',
    configureServer(server) {
      const { config, httpServer } = server;
      const { logger } = config;
      const base = `${config.base}${path}/`;
      const token = readToken() ?? (ownToken ??= createToken());
      const project = openProject(config.root);
      const warn = (why: string) => logger.warn(why);
      const host = createInspectorHost({ folder, base, token, warn, openProject: project.connect });
      server.middlewares.use((request, response, next) => {
        if (!host.handleRequest(request, response)) next();
      });
      httpServer?.on('upgrade', (request, socket, head) => {
        // Closes sockets that no other listener handles, because Node keeps them open. Usually, Vite's WebSocket
        // handles them, unless it is off or on another port.
        if (!host.handleUpgrade(request, socket, head) && httpServer.listenerCount('upgrade') === 1) socket.destroy();
      });
      httpServer?.on('close', () => {
        project.close();
        host.close();
      });
      const print = (url: string) => logger.info(`  ➜  Inspector: ${url}?token=${token}`);
      // In middleware mode, the other server prints its own URL.
      if (!httpServer) print(base);
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        for (const url of server.resolvedUrls?.local ?? []) print(new URL(base, url).href);
      };
    },
  };
}
