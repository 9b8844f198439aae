// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Session } from '../../../src/inspector/session';
import { nested } from '../machines';
import { docked, receiveData } from '../senders';

type IdleWork = (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void;

describe('an inspector that is docked', () => {
  let asked: IdleWork[] = [];

  /** The page is idle until nobody waits for that. */
  async function beIdle(): Promise<void> {
    for (let work = asked.shift(); work; work = asked.shift()) {
      work({ timeRemaining: () => 50 });
      await Promise.resolve();
    }
  }

  beforeEach(() => {
    asked = [];
    vi.useFakeTimers();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    vi.stubGlobal('requestIdleCallback', (work: IdleWork) => {
      asked.push(work);
      return work;
    });
    vi.stubGlobal('cancelIdleCallback', (work: IdleWork) => (asked = asked.filter((one) => one !== work)));
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      vi.useRealTimers();
    };
  });

  /** A session that showed all of its records a while ago. */
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

  test('waits until the page is idle, then shows all effects of an event', async () => {
    const { actor, shown, before } = await openSession();
    actor.send({ type: 'power' });
    expect(asked).toHaveLength(1);
    await beIdle();
    expect(shown).toEqual([before + 2]);
    expect(asked).toHaveLength(0);
  });

  test('shows the next event at once when it and the page have been idle', async () => {
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

  test('shows the effects of an event in the idle time in which it gets them', async () => {
    const { actor, shown, before } = await openSession();
    actor.send({ type: 'power' });
    asked.shift()?.({ timeRemaining: () => 50 });
    expect(shown).toEqual([before + 2]);
    expect(asked).toHaveLength(0);
  });

  test('leaves the page to the user when no idle time is left', async () => {
    const { actor, shown, before } = await openSession();
    actor.send({ type: 'power' });
    actor.send({ type: 'power' });
    asked.shift()?.({ timeRemaining: () => 0 });
    expect(shown).toEqual([]);
    await beIdle();
    vi.advanceTimersByTime(80);
    await beIdle();
    expect(shown.at(-1)).toBe(before + 4);
  });

  test('delays messages until a busy page is idle', async () => {
    const { session, shown, before } = await openSession();
    receiveData(session.recording, { type: '@chartable.lost', _version: '1', count: 1 });
    await Promise.resolve();
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([]);
    await beIdle();
    expect(shown).toEqual([before + 1]);
  });
});
