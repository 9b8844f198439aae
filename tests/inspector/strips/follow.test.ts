import { assign, createActor, setup, SimulatedClock, type AnyActorRef } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followActor, type Follower } from '../../../src/inspector/strips/follow';
import { rootOf } from '../../../src/inspector/strips/read-strips';
import { holdFrames } from './frames';

const machine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'type' | 'touch' | 'save' | 'ignored' | 'saved' } },
  actions: { note: assign({ count: 1 }), store: () => undefined },
}).createMachine({
  id: 'draft',
  context: { count: 0 },
  type: 'parallel',
  states: {
    text: {
      initial: 'synced',
      on: { type: { target: '.pending', actions: 'note' }, touch: '.pending' },
      states: {
        synced: {},
        pending: { after: { 1000: 'queued' }, entry: 'store' },
        queued: { always: 'written' },
        written: {},
      },
    },
    saving: { initial: 'idle', states: { idle: { on: { save: 'busy' } }, busy: { on: { saved: 'idle' } } } },
  },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function start(follow: (actor: AnyActorRef) => Follower = (actor) => followActor(actor, rootOf(actor))) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  const frames = holdFrames();
  const follower = follow(actor);
  const changed = vi.fn();
  const stop = follower.subscribe(changed);
  return { actor, clock, frames, follower, changed, stop };
}

const activeIn = ({ getState }: Follower) => [...getState().active].filter((id) => id.split('.').length === 3);

test('`MachineStrips` updates at most once per frame, however many events the actor receives', () => {
  const { actor, frames, follower, changed } = start();
  for (let count = 0; count < 100; count++) actor.send({ type: count % 2 === 0 ? 'save' : 'saved' });
  actor.send({ type: 'save' });
  expect(frames.requested.size).toBe(1);
  expect(changed).not.toHaveBeenCalled();
  frames.next();
  expect(changed).toHaveBeenCalledOnce();
  expect(activeIn(follower)).toEqual(['draft.text.synced', 'draft.saving.busy']);
});

test("`MachineStrips` doesn't request frames while the actor is idle", () => {
  const { actor, frames } = start();
  expect(frames.requested.size).toBe(0);
  actor.send({ type: 'save' });
  frames.next();
  expect(frames.requested.size).toBe(0);
});

test('`MachineStrips` marks the exited state, and the entered state with the direction of entry', () => {
  const { actor, frames, follower } = start();
  actor.send({ type: 'save' });
  frames.next(100);
  expect(Object.fromEntries(follower.getState().marks)).toEqual({
    'draft.saving.idle': { at: 100, isExited: true },
    'draft.saving.busy': { at: 100, from: 'before' },
  });
  actor.send({ type: 'saved' });
  frames.next(200);
  expect(Object.fromEntries(follower.getState().marks)).toEqual({
    'draft.saving.busy': { at: 200, isExited: true },
    'draft.saving.idle': { at: 200, from: 'after' },
  });
});

test('`MachineStrips` removes the marks of entered and exited states after a second', () => {
  const { actor, frames, follower } = start();
  actor.send({ type: 'save' });
  frames.next(0);
  vi.advanceTimersByTime(900);
  expect(frames.requested.size).toBe(0);
  vi.advanceTimersByTime(100);
  frames.next(1000);
  expect(follower.getState().marks.size).toBe(0);
  actor.send({ type: 'saved' });
  frames.next(1100);
  actor.send({ type: 'save' });
  frames.next(2000);
  vi.advanceTimersByTime(1000);
  frames.next(2100);
  expect(follower.getState().marks.size).toBe(2);
  vi.advanceTimersByTime(1000);
  frames.next(3100);
  expect(follower.getState().marks.size).toBe(0);
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
});

test('`MachineStrips` marks a state that is entered and exited within the same frame', () => {
  const { actor, clock, frames, follower } = start();
  actor.send({ type: 'type' });
  frames.next();
  clock.increment(1000);
  frames.next();
  const { marks } = follower.getState();
  expect(marks.get('draft.text.queued')).toEqual({ at: 0, isExited: true });
  expect(marks.get('draft.text.written')).toEqual({ at: 0, from: 'before' });
});

test('`MachineStrips` waits at least 100 ms between two updates', () => {
  const { actor, frames, follower, changed } = start();
  actor.send({ type: 'save' });
  frames.next();
  expect(changed).toHaveBeenCalledOnce();
  actor.send({ type: 'saved' });
  actor.send({ type: 'ignored' });
  expect(frames.requested.size).toBe(0);
  vi.advanceTimersByTime(99);
  expect(frames.requested.size).toBe(0);
  frames.next();
  expect(follower.getState().lastEvent?.type).toBe('ignored');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('`MachineStrips` marks a state that is re-entered', () => {
  const { actor, frames, follower } = start();
  actor.send({ type: 'touch' });
  frames.next(0);
  actor.send({ type: 'touch' });
  frames.next(100);
  expect(follower.getState().marks.get('draft.text.pending')).toEqual({ at: 100 });
});

test('`MachineStrips` shows a running delay on the waiting state until the delay ends', () => {
  const { actor, clock, frames, follower } = start();
  vi.setSystemTime(5000);
  actor.send({ type: 'type' });
  frames.next();
  const { delays } = follower.getState();
  expect([...delays]).toEqual([['draft.text.pending', { delayMs: 1000, startedAt: 5000 }]]);
  actor.send({ type: 'save' });
  frames.next();
  expect(follower.getState().delays).toBe(delays);
  vi.setSystemTime(5500);
  actor.send({ type: 'type' });
  frames.next();
  expect(follower.getState().delays.get('draft.text.pending')?.startedAt).toBe(5500);
  clock.increment(1000);
  frames.next();
  expect(follower.getState().delays.size).toBe(0);
});

test("a timer doesn't replace the last event that `MachineStrips` shows", () => {
  const { actor, clock, frames, follower } = start();
  actor.send({ type: 'type' });
  frames.next();
  expect(follower.getState().lastEvent).toMatchObject({ type: 'type', actions: ['note', 'store'] });
  clock.increment(1000);
  frames.next();
  expect(follower.getState().lastEvent?.type).toBe('type');
  actor.send({ type: 'ignored' });
  frames.next();
  expect(follower.getState().lastEvent).toMatchObject({ type: 'ignored', actions: [] });
});

/** Returns an actor without the private fields of XState that strips read. */
function withoutPrivateFields(actor: AnyActorRef): AnyActorRef {
  const system = {
    getSnapshot: () => ({}),
    inspect: ({ next }: { next: (event: object) => void }) =>
      actor.system.inspect({ next: (event) => next({ ...event, actorRef: seen, _transitions: undefined }) }),
  };
  const seen = new Proxy(actor, {
    get: (target, key): unknown => (key === 'system' ? system : Reflect.get(target, key)),
  });
  return seen;
}

test("`MachineStrips` shows active states and events even if XState's private fields are missing", () => {
  const { actor, clock, frames, follower } = start((real) => {
    const seen = withoutPrivateFields(real);
    return followActor(seen, rootOf(seen));
  });
  actor.send({ type: 'type' });
  frames.next();
  expect(follower.getState().delays.size).toBe(0);
  expect(follower.getState().lastEvent).toMatchObject({ type: 'type', actions: ['store'] });
  clock.increment(1000);
  frames.next();
  expect(activeIn(follower)).toEqual(['draft.text.written', 'draft.saving.idle']);
});

test("`MachineStrips` shows transitions taken between the component's first render and its effects", () => {
  const frames = holdFrames();
  const actor = createActor(machine).start();
  const follower = followActor(actor, rootOf(actor));
  actor.send({ type: 'save' });
  const stop = follower.subscribe(() => undefined);
  frames.next();
  expect(activeIn(follower)).toEqual(['draft.text.synced', 'draft.saving.busy']);
  stop();
});

test("without listeners, `MachineStrips` doesn't observe the actor", () => {
  const { actor, frames, follower, changed, stop } = start();
  actor.send({ type: 'save' });
  stop();
  frames.next();
  actor.send({ type: 'saved' });
  expect(frames.requested.size).toBe(0);
  expect(changed).not.toHaveBeenCalled();
  actor.send({ type: 'save' });
  follower.subscribe(changed);
  frames.next();
  expect(activeIn(follower)).toContain('draft.saving.busy');
});

test('`MachineStrips` shows the status of a stopped actor', () => {
  const { actor, frames, follower } = start();
  actor.stop();
  frames.next();
  expect(follower.getState().status).toBe('stopped');
});
