import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { assign, createActor, fromPromise, sendParent, setup, type AnyActor } from 'xstate';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { dockedLink } from '../../../src/inspector/feed/answer';
import { findSnapshotId } from '../../../src/inspector/session/snapshot-at';
import { latestSnapshot, delaysAt } from '../../../src/inspector/recording/records';
import { Session } from '../../../src/inspector/session/session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens an inspector for an app's actors. `goTo` resets an actor to a record of the recording. */
function inspect({ application }: Pick<ReturnType<typeof createInspector>, 'application'>) {
  const session = new Session(dockedLink(application));
  onTestFinished(session.start());
  const { recording } = session;
  /** Waits until the app has reported its last events. Returns the number of the last record. */
  const waitUntilQuiet = async () => {
    await vi.advanceTimersByTimeAsync(20);
    return recording.end - 1;
  };
  const goTo = async (actor: AnyActor, seq: number) => {
    const shown = recording.actors.get(actor.sessionId);
    const snapshotId = shown && findSnapshotId(recording, shown, seq);
    return snapshotId === undefined ? 'no snapshot' : session.restore(actor.sessionId, snapshotId);
  };
  return { session, recording, waitUntilQuiet, goTo };
}

const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'even',
  states: {
    even: { on: { add: { target: 'odd', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    odd: {
      on: { add: { target: 'even', actions: assign({ count: ({ context }) => context.count + 1 }) }, end: 'over' },
    },
    over: { type: 'final' },
  },
});

test('subscribers of a machine still receive snapshots after a reset', async () => {
  const inspector = createInspector();
  const actor = createActor(counter, { inspect: inspector.inspect }).start();
  const seen: number[] = [];
  actor.subscribe(({ context }) => seen.push(context.count));
  const { waitUntilQuiet, goTo, recording } = inspect(inspector);
  const begin = await waitUntilQuiet();
  actor.send({ type: 'add' });
  const one = await waitUntilQuiet();
  actor.send({ type: 'add' });
  actor.send({ type: 'add' });
  const three = await waitUntilQuiet();

  expect(await goTo(actor, one)).toBeUndefined();
  expect(actor.getSnapshot()).toMatchObject({ value: 'odd', context: { count: 1 }, status: 'active' });
  actor.send({ type: 'add' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'even', context: { count: 2 } });
  expect(await goTo(actor, begin)).toBeUndefined();
  expect(actor.getSnapshot()).toMatchObject({ value: 'even', context: { count: 0 } });
  expect(await goTo(actor, three)).toBeUndefined();
  expect(actor.getSnapshot()).toMatchObject({ value: 'odd', context: { count: 3 } });
  expect(seen).toEqual([1, 2, 3, 1, 2, 0, 3]);

  await waitUntilQuiet();
  const shown = recording.actors.get(actor.sessionId);
  expect(shown).toMatchObject({ status: 'active' });
  expect(shown && latestSnapshot(shown)).toMatchObject({ context: { count: 3 } });
  expect([...recording.actors.keys()]).toEqual([actor.sessionId]);
});

test('resetting an actor restarts delays with the time that remained in the snapshot', async () => {
  const egg = setup({}).createMachine({
    id: 'egg',
    initial: 'boiling',
    states: { boiling: { after: { 5000: 'done' }, on: { lift: 'lifted' } }, lifted: {}, done: {} },
  });
  const inspector = createInspector();
  const actor = createActor(egg, { inspect: inspector.inspect }).start();
  const { waitUntilQuiet, goTo, recording } = inspect(inspector);
  await waitUntilQuiet();
  vi.advanceTimersByTime(3000 - 40);
  actor.send({ type: 'nothing' });
  const boiling = await waitUntilQuiet();
  actor.send({ type: 'lift' });
  await waitUntilQuiet();
  vi.advanceTimersByTime(60_000);
  expect(actor.getSnapshot().value).toBe('lifted');

  expect(await goTo(actor, boiling)).toBeUndefined();
  expect(actor.getSnapshot().value).toBe('boiling');
  const shown = recording.actors.get(actor.sessionId);
  const left = 5000 - (3000 - 20);
  expect(shown && delaysAt(shown, await waitUntilQuiet()).map(({ ms }) => ms)).toEqual([left]);
  vi.advanceTimersByTime(left - 21);
  expect(actor.getSnapshot().value).toBe('boiling');
  vi.advanceTimersByTime(1);
  expect(actor.getSnapshot().value).toBe('done');

  expect(await goTo(actor, boiling)).toBeUndefined();
  actor.send({ type: 'lift' });
  vi.advanceTimersByTime(60_000);
  expect(actor.getSnapshot().value).toBe('lifted');
});

test("setting the system clock back doesn't lengthen delays after a reset", async () => {
  const egg = setup({}).createMachine({
    id: 'egg',
    initial: 'boiling',
    states: { boiling: { after: { 5000: 'done' } }, done: {} },
  });
  const inspector = createInspector();
  const actor = createActor(egg, { inspect: inspector.inspect }).start();
  const { waitUntilQuiet, goTo } = inspect(inspector);
  await waitUntilQuiet();
  vi.setSystemTime(Date.now() - 3_600_000);
  actor.send({ type: 'nothing' });
  const boiling = await waitUntilQuiet();

  expect(await goTo(actor, boiling)).toBeUndefined();
  vi.advanceTimersByTime(5000);
  expect(actor.getSnapshot().value).toBe('done');
});

test("resetting an actor also resets the actor's children", async () => {
  const child = setup({}).createMachine({
    id: 'child',
    initial: 'young',
    states: { young: { on: { grow: 'old' } }, old: { after: { 1000: { actions: sendParent({ type: 'call' }) } } } },
  });
  const parent = setup({ actors: { child, work: fromPromise(() => new Promise(() => undefined)) } }).createMachine({
    id: 'parent',
    initial: 'alone',
    invoke: { src: 'child', id: 'first' },
    on: { call: '.called' },
    states: { alone: { on: { go: 'working' } }, working: { invoke: { src: 'work', id: 'work' } }, called: {} },
  });
  const inspector = createInspector();
  const actor = createActor(parent, { inspect: inspector.inspect }).start();
  const { waitUntilQuiet, goTo } = inspect(inspector);
  const first = () => actor.getSnapshot().children['first'];
  await waitUntilQuiet();
  first()?.send({ type: 'grow' });
  const old = await waitUntilQuiet();
  actor.send({ type: 'go' });
  await vi.advanceTimersByTimeAsync(1000);
  await waitUntilQuiet();
  expect(actor.getSnapshot().value).toBe('called');

  expect(await goTo(actor, old)).toBeUndefined();
  expect(actor.getSnapshot().value).toBe('alone');
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['first']);
  expect(first()?.getSnapshot()).toMatchObject({ value: 'old' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(actor.getSnapshot().value).toBe('called');
});

test('resetting an actor restores the original data even if the inspector received masked data', async () => {
  const inspector = createInspector({
    sanitize: () => ({ status: 'active', value: 'even', context: { count: '…' } }),
  });
  const actor = createActor(counter, { inspect: inspector.inspect }).start();
  const { waitUntilQuiet, goTo } = inspect(inspector);
  actor.send({ type: 'add' });
  const one = await waitUntilQuiet();
  actor.send({ type: 'add' });
  await waitUntilQuiet();
  expect(await goTo(actor, one)).toBeUndefined();
  expect(actor.getSnapshot().context.count).toBe(1);
});

test("the inspector explains that an ended actor can't be reset", async () => {
  const inspector = createInspector();
  const actor = createActor(counter, { inspect: inspector.inspect }).start();
  const { waitUntilQuiet, goTo } = inspect(inspector);
  actor.send({ type: 'add' });
  const one = await waitUntilQuiet();
  actor.send({ type: 'end' });
  await waitUntilQuiet();
  expect(await goTo(actor, one)).toBe('The actor has ended, so it can’t be reset.');
});

test('the inspector explains that only machines can be reset', async () => {
  const inspector = createInspector();
  const promise = createActor(
    fromPromise(() => new Promise(() => undefined)),
    { inspect: inspector.inspect },
  ).start();
  const { waitUntilQuiet, goTo, session } = inspect(inspector);
  expect(await goTo(promise, await waitUntilQuiet())).toBe('Only machines can be reset.');
  expect(await session.restore(promise.sessionId, 'of another page.0')).toBe('The app no longer has this snapshot.');
});

test("the inspector explains that the app doesn't allow resets", async () => {
  const inspector = createInspector();
  const { restoring: _, ...application } = inspector.application;
  const actor = inspector.createActor(counter).start();
  const { session, waitUntilQuiet } = inspect({ application });
  await waitUntilQuiet();
  expect(await session.restore(actor.sessionId, 'any.0')).toBe('This app doesn’t allow resets.');
});

test("an actor stays unchanged if XState can't restore the snapshot", async () => {
  const inspector = createInspector();
  const actor = createActor(counter, { inspect: inspector.inspect }).start();
  const { waitUntilQuiet, goTo } = inspect(inspector);
  const begin = await waitUntilQuiet();
  actor.send({ type: 'add' });
  await waitUntilQuiet();
  const failing = vi.spyOn(actor.logic, 'restoreSnapshot').mockImplementationOnce(() => {
    throw new Error('no such state');
  });
  expect(await goTo(actor, begin)).toBe('XState couldn’t restore the snapshot: Error: no such state');
  expect(failing).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot()).toMatchObject({ value: 'odd', context: { count: 1 }, status: 'active' });
  actor.send({ type: 'add' });
  expect(actor.getSnapshot().context.count).toBe(2);
});
