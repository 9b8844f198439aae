import { expect, test } from 'vitest';
import { folder, openLink, openSocket, serveInspector, token } from './served';

test("only the inspector’s own page can open a project's files", async () => {
  let connections = 0;
  const served = await serveInspector('/', folder, (send) => {
    connections += 1;
    return { receive: (json) => send(`${json} received`), leave: () => undefined };
  });
  const cookie = await openLink(served);
  const url = `ws://${served.at}/?project`;
  for (const headers of [{}, { cookie }, { origin: served.origin }, { cookie, origin: 'http://127.0.0.1:9999' }])
    expect(await openSocket(url, headers)).toBe('cookie' in headers || !('origin' in headers) ? 403 : 401);
  expect(await openSocket(`${url}&token=${token}`)).toBe(403);
  expect(connections).toBe(0);
  const socket = await openSocket(url, { cookie, origin: served.origin });
  if (typeof socket === 'number') throw new Error(`The server answered ${socket}.`);
  const received = new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
  socket.send('run');
  expect(await received).toBe('run received');
});

test('an inspector without a project rejects project connections', async () => {
  const served = await serveInspector();
  const cookie = await openLink(served);
  expect(await openSocket(`ws://${served.at}/?project`, { cookie, origin: served.origin })).toBe(404);
});
