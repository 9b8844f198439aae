import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** How a connection is lost: by a reset (RST), or by an unexpected end (FIN). */
export type Dropping = 'reset' | 'end';

/** A proxy between a client and a database server of a test. It can lose connections as a network does. */
export interface Proxy {
  readonly port: number;
  /** Lets each connection carry `byteCount` more bytes of answers, and holds back the rest. Resolves once three connections are held. */
  readonly holdThreeAfter: (byteCount: number) => Promise<void>;
  /** Loses all connections, and removes the limit. Bytes on new connections are not held back. */
  readonly drop: (how: Dropping) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a proxy to the socket of a server. */
export async function openProxy(socketPath: string): Promise<Proxy> {
  let limit = Infinity;
  let reportHeld = () => {};
  const clients = new Map<Socket, { carried: number }>();
  const held = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(socketPath);
    const count = { carried: 0 };
    clients.set(client, count);
    client.on('data', (data) => server.write(data));
    client.on('error', () => {});
    client.on('close', () => {
      clients.delete(client);
      server.destroy();
    });
    server.on('data', (data) => {
      const allowed = Math.max(0, limit - count.carried);
      if (allowed > 0) client.write(data.subarray(0, allowed));
      count.carried += data.length;
      if (data.length > allowed) held.add(client);
      if (held.size === 3) reportHeld();
    });
    server.on('error', () => {});
    server.on('close', () => {
      limit = Infinity;
      client.end();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const drop = async (how: Dropping) => {
    limit = Infinity;
    await Promise.all(
      [...clients.keys()].map(async (client) => {
        const closed = new Promise((resolve) => client.once('close', resolve));
        if (how === 'reset') client.resetAndDestroy();
        else client.end();
        await closed;
      }),
    );
  };
  return {
    port: address.port,
    holdThreeAfter: (byteCount) => {
      limit = byteCount;
      held.clear();
      for (const count of clients.values()) count.carried = 0;
      return new Promise((resolve) => (reportHeld = resolve));
    },
    drop,
    close: async () => {
      await drop('reset');
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
