import { afterAll } from 'vitest';
import { always, canReach, leadsTo, never } from '../../src/entries/paths';
import { it } from '../../src/entries/paths/vitest';
import { elevator } from '../../src/inspector/gallery/elevator';
import { createFolder } from './harness/collected';

const folder = createFolder(afterAll);

it.paths(elevator, {
  folder,
  events: { CALL: { cases: [{ floor: 0 }, { floor: 1 }, { floor: 2 }] } },
  // The machine lists a floor again if it is called again.
  isPossible: ({ context }, event) => event.type !== 'CALL' || !context.stops.includes(event.floor),
  claims: {
    'stays in the building': always(({ context }) => context.floor >= 0 && context.floor <= 2),
    'stays where it is until it is called': never('service.moving', {
      before: ({ context }) => context.stops.length > 0,
    }),
    'serves all calls within 21 s': leadsTo(
      ({ value, context }) => value !== 'stopped' && context.stops.length > 0,
      ({ context }) => context.stops.length === 0,
      { within: 21_000 },
    ),
    'can continue after an alarm': canReach('service', { from: 'stopped' }),
  },
  coverage: { transitions: 1, requirements: 1 },
});
