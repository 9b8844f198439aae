import { afterAll } from 'vitest';
import { it } from '../../src/entries/paths/vitest';
import { elevator } from '../../src/inspector/gallery/elevator';
import { createFolder } from './harness/collected';

const folder = createFolder(afterAll);

it.paths(elevator, {
  environment: { folder },
  events: { CALL: { cases: [{ floor: 0 }, { floor: 1 }, { floor: 2 }] } },
  search: { isPossible: ({ context }, event) => event.type !== 'CALL' || !context.stops.includes(event.floor) },
  coverage: { transitions: 1 },
});
