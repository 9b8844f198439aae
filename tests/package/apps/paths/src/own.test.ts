import { generatePaths } from 'chartable/paths';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lamp } from './lamp';

const { covering } = generatePaths(lamp, { input: undefined, events: () => [{ type: 'toggle' }] });

test.each(covering)('the lamp takes path %#', ({ steps }) => {
  const clock = new SimulatedClock();
  const actor = createActor(lamp, { clock }).start();
  for (const { event, after, due, snapshot } of steps) {
    if (after === undefined) actor.send(event);
    else clock.increment(after);
    // A 0 ms timer that starts during `increment` fires on the next call.
    due.forEach(() => clock.increment(0));
    expect(actor.getSnapshot().value).toBe(snapshot.value);
  }
});
