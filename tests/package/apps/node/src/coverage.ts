import { writeFileSync } from 'node:fs';
import { createInspector } from 'chartable/inspector';
import { createActor, createMachine } from 'xstate';

const inspector = createInspector({ coverage: true });

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off', dim: 'dimmed' } }, dimmed: {} },
});
createActor(lamp, { inspect: inspector.inspect }).start().send({ type: 'toggle' });

// In a test suite, call this after all tests.
writeFileSync('coverage.json', JSON.stringify(inspector.coverage()));
