// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Session } from '../../../src/inspector/session/session';
import { nested } from '../machines';
import { docked, receiveData } from '../senders';

type IdleWork = (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void;

let callbacks: IdleWork[] = [];

/** Runs all idle callbacks. */
async function beIdle(): Promise<void> {
  for (let work = callbacks.shift(); work; work = callbacks.shift()) {
    work({ timeRemaining: () => 50 });
    await Promise.resolve();
  }
}

beforeEach(() => {
  callbacks = [];
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.stubGlobal('requestIdleCallback', (work: IdleWork) => {
    callbacks.push(work);
    return work;
  });
  vi.stubGlobal('cancelIdleCallback', (work: IdleWork) => (callbacks = callbacks.filter((one) => one !== work)));
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** Opens a session whose last render was one second ago. */
async function openSession() {
  const actor = createActor(nested).start();
  const session = new Session(docked(actor).link);
  onTestFinished(session.start());
  vi.advanceTimersByTime(1000);
  await beIdle();
  vi.advanceTimersByTime(1000);
  const shown: number[] = [];
  session.recording.subscribe(() => shown.push(session.recording.records.length));
  return { actor, session, shown, before: session.recording.records.length };
}

test('after a pause without events, a docked inspector shows the next event immediately', async () => {
  const { actor, shown, before } = await openSession();
  actor.send({ type: 'power' });
  await beIdle();
  actor.send({ type: 'power' });
  await beIdle();
  expect(shown).toEqual([before + 2]);
  vi.advanceTimersByTime(80);
  await beIdle();
  expect(shown).toEqual([before + 2, before + 4]);
});

test("a docked inspector shows an event and the event's effects in the same idle callback", async () => {
  const { actor, shown, before } = await openSession();
  actor.send({ type: 'power' });
  callbacks.shift()?.({ timeRemaining: () => 50 });
  expect(shown).toEqual([before + 2]);
  expect(callbacks).toHaveLength(0);
});

test('if no idle time is left, a docked inspector shows new events in a later idle callback', async () => {
  const { actor, shown, before } = await openSession();
  actor.send({ type: 'power' });
  actor.send({ type: 'power' });
  callbacks.shift()?.({ timeRemaining: () => 0 });
  expect(shown).toEqual([]);
  await beIdle();
  vi.advanceTimersByTime(80);
  await beIdle();
  expect(shown.at(-1)).toBe(before + 4);
});

test('on a busy page, a docked inspector shows messages once the page is idle', async () => {
  const { session, shown, before } = await openSession();
  receiveData(session.recording, { type: '@chartable.lost', _version: '1', count: 1 });
  await Promise.resolve();
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([]);
  await beIdle();
  expect(shown).toEqual([before + 1]);
});
