import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { openSocketTransport } from '../../../src/inspector/protocol/transport';

/** Accepts connections without reading from them, like a server stopped with Ctrl+Z. */
async function serveStalled() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (connection) => connection.pause());
  onTestFinished(() => {
    for (const connection of server.clients) connection.terminate();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return `ws://127.0.0.1:${address.port}/?token=a-token-of-a-test`;
}

test('if a server stalls, an app buffers 64 MB and then disconnects', async () => {
  const url = await serveStalled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listener = { opened: vi.fn(), received: vi.fn(), lost: vi.fn() };
  const warn = vi.fn();
  const transport = openSocketTransport(url, warn)(listener);
  onTestFinished(() => transport.close());
  const opened = (times: number) => vi.waitFor(() => expect(listener.opened).toHaveBeenCalledTimes(times), 20_000);
  await opened(1);

  const megabyte = 'x'.repeat(1024 * 1024);
  for (let count = 1; count < 64; count += 1) transport.post(megabyte);
  expect(listener.lost).not.toHaveBeenCalled();
  for (let count = 64; count < 70; count += 1) transport.post(megabyte);
  expect(listener.lost).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    [
      `the inspector at ${url.replace(/token=.*/, 'token=…')} has stopped reading messages, so the connection was closed. It opens again once the inspector reads`,
    ],
  ]);

  vi.advanceTimersByTime(500);
  await opened(2);
  transport.post('a message');
  expect(listener.lost).toHaveBeenCalledTimes(1);
});
