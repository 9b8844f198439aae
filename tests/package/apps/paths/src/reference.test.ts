import { it } from 'chartable/paths/vitest';
import { lamp } from './lamp';

it.paths(lamp, {
  name: 'the lamp, compared with a reference',
  checks: {
    reference: {
      // A timer switches the lamp off. A click toggles it, with `after: 0`.
      expected: (steps) => steps.reduce((isOn, { after }) => after === 0 && !isOn, false),
      actual: ({ value }) => value === 'on',
    },
  },
  paths: { walks: { runs: 100 } },
});
