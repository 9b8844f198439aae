import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { announcementMachine, quietMs } from '../../../machines/table/announcing/announcing.machine';

/** Starts the announcement machine, and records its announcements. */
function announce(text: string) {
  const clock = new SimulatedClock();
  const actor = createActor(announcementMachine, { clock, input: { text } });
  const announcements: string[] = [];
  actor.subscribe(({ context: { announced } }) => {
    if (announced !== (announcements.at(-1) ?? text)) announcements.push(announced);
  });
  actor.start();
  return {
    announcements,
    change: (next: string) => actor.send({ type: 'text.changed', text: next }),
    type: () => actor.send({ type: 'input.made' }),
    wait: (ms: number) => clock.increment(ms),
    announced: () => actor.getSnapshot().context.announced,
    isQuiet: () => actor.getSnapshot().matches('quiet'),
  };
}

test('a screen reader announces a changed text after 800 ms without another change', () => {
  const { change, wait, announced, isQuiet, announcements } = announce('10 rows');
  expect([announced(), isQuiet()]).toEqual(['10 rows', true]);
  change('9 rows');
  expect(isQuiet()).toBe(false);
  wait(quietMs - 1);
  expect(announced()).toBe('10 rows');
  wait(1);
  expect([announced(), isQuiet()]).toEqual(['9 rows', true]);
  change('8 rows');
  wait(quietMs);
  expect(announcements).toEqual(['9 rows', '8 rows']);
});

test('if a text changes repeatedly, screen readers announce only the last version', () => {
  const { change, wait, announcements } = announce('10 rows');
  for (const text of ['9 rows', '8 rows', '7 rows']) {
    change(text);
    wait(quietMs - 1);
  }
  expect(announcements).toEqual([]);
  wait(1);
  expect(announcements).toEqual(['7 rows']);
});

test("setting the same text again doesn't delay the announcement to screen readers", () => {
  const { change, wait, announcements } = announce('10 rows');
  change('9 rows');
  wait(quietMs - 1);
  change('9 rows');
  wait(1);
  expect(announcements).toEqual(['9 rows']);
});

test('screen readers announce nothing while the user types', () => {
  const { change, type, wait, announcements } = announce('10 rows');
  change('9 rows');
  for (let letters = 0; letters < 5; letters += 1) {
    wait(quietMs - 1);
    type();
  }
  expect(announcements).toEqual([]);
  wait(quietMs - 1);
  expect(announcements).toEqual([]);
  wait(1);
  expect(announcements).toEqual(['9 rows']);
});

test('screen readers announce nothing if a text changes and changes back within 800 ms', () => {
  const { change, type, wait, announcements } = announce('10 rows');
  type();
  wait(quietMs);
  change('9 rows');
  change('10 rows');
  wait(quietMs);
  expect(announcements).toEqual([]);
});
