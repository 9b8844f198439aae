import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { startRun } from '../../../src/inspector/open/run/run';
import { fc } from '../../seeded';
import { sentEvents, randomMachine } from '../../random-machine';

test('a machine read from source reaches the same states as the running machine', () => {
  const events = fc.array(fc.constantFrom(...sentEvents), { maxLength: 8 });
  const answers = fc.record({ yes: fc.boolean(), no: fc.boolean() });
  fc.assert(
    fc.property(randomMachine, events, answers, (create, sent, { yes, no }) => {
      const machine = create(() => {}).provide({ guards: { yes: () => yes, no: () => no } });
      const source = `import { createMachine as create } from 'xstate';
        const config = ${JSON.stringify(machine.config)} as const;
        export const machine = create({ ...config });`;
      const file = readFile(source);
      if (!('machines' in file) || !file.machines[0]) throw new Error(JSON.stringify(file));
      const real = createActor(machine);
      real.subscribe({ error: () => {} });
      real.start();
      const run = startRun(file.machines[0], new Map(Object.entries({ yes, no })));
      const states: unknown[] = [];
      const readStates: unknown[] = [];
      for (const type of ['', ...sent]) {
        if (type !== '') {
          real.send({ type });
          run.actor.send({ type });
        }
        states.push([real.getSnapshot().value, real.getSnapshot().status]);
        readStates.push([run.actor.getSnapshot().value, run.actor.getSnapshot().status]);
        if (real.getSnapshot().status !== 'active') break;
      }
      run.stop();
      expect(readStates).toEqual(states);
    }),
    { numRuns: 40 },
  );
});
