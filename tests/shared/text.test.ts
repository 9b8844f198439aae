import { expect, test } from 'vitest';
import { formatEventType } from '../../src/shared/text';

test.each([
  ['xstate.after.3000.traffic.on', 'after 3 s (traffic.on)'],
  ['xstate.after.250.traffic.on', 'after 250 ms (traffic.on)'],
  ['xstate.after.patience.traffic.on', 'after patience (traffic.on)'],
  ['xstate.done.actor.fetch', 'xstate.done.actor.fetch'],
  ['xstate.after.', 'xstate.after.'],
])('in the event list, the event type %s is shown as %s', (type, text) => expect(formatEventType(type)).toBe(text));
