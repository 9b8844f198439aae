import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { installApart } from '../../../src/build/install.mjs';
import { property } from '../../../machines/shared/json';
import { idle, inspectApplication } from '../senders';

/** Runs only at night, because it installs the store packages first. */
const folder = installApart(import.meta.dirname, 'stores');

interface StorePackage {
  createStore(definition: {
    readonly context: { readonly count: number };
    readonly on: { readonly inc: (context: { count: number }, event: { by: number }) => { count: number } };
  }): {
    readonly sessionId: string;
    inspect(observe: (event: { type: string }) => void): unknown;
    send(event: { type: 'inc'; by: number }): void;
    getSnapshot(): { readonly context: unknown };
  };
}

test.each([
  ['3', 'store-3/dist/xstate-store.cjs.mjs'],
  ['4', 'store-4/dist/xstate-store.js'],
])('the inspector shows a store of @xstate/store %s', { timeout: 60_000 }, async (_, file) => {
  const loaded: unknown = await import(pathToFileURL(join(folder, 'node_modules', file)).href);
  const store = (loaded as StorePackage).createStore({
    context: { count: 0 },
    on: { inc: ({ count }, { by }) => ({ count: count + by }) },
  });
  const { inspect, recording, events, request } = inspectApplication();
  store.inspect(inspect);
  await idle();
  store.send({ type: 'inc', by: 2 });
  const event: { type: string; by: number } = { type: 'inc', by: 3 };
  request({ type: '@chartable.send', session: store.sessionId, event });
  await idle();
  expect(store.getSnapshot().context).toEqual({ count: 5 });
  const [actor, ...others] = recording.actors.values();
  expect(others).toEqual([]);
  expect(actor).toMatchObject({ session: store.sessionId, logic: 'store', status: 'active' });
  expect(events(store.sessionId)).toEqual(['inc', 'inc']);
  expect(actor?.snapshots.map(({ snapshot }) => property(snapshot, 'context'))).toEqual([{ count: 2 }, { count: 5 }]);
});
