import { renderToString } from 'react-dom/server';
import { createActor, createMachine, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { Chart, type ChartProps } from '../../../src/inspector/embed/chart';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar' } },
    ajar: { initial: 'narrow', states: { narrow: { always: 'wide' }, wide: {} }, after: { 2000: 'shut' } },
  },
});

/** Returns the rendered texts, in order. */
const textsOf = (props: ChartProps) =>
  renderToString(<Chart {...props} />)
    .split(/<[^>]*>/)
    .filter((text) => text !== '');

test('on a server, a chart lists the states and transitions of its machine', () => {
  const texts = ['door', 'door', 'shut', 'open → ajar', 'ajar', 'after 2 s → shut', 'narrow', 'always → wide', 'wide'];
  expect(textsOf({ machine: door })).toEqual(texts);
  expect(textsOf({ actor: createActor(door).start() })).toEqual(texts);
});

test('a chart limited to one state lists only that state, under the given label', () => {
  expect(textsOf({ machine: door, state: 'door.ajar.wide', label: 'Wide open' })).toEqual(['Wide open', 'wide']);
});

test.each<[Record<string, unknown>, string]>([
  [{}, '`machine` must be an XState 5 machine unless you pass an `actor`, got undefined'],
  [{ machine: door, actor: createActor(door) }, 'Chart: pass either `machine` or `actor`, got both'],
  [{ machine: createActor(door, { id: 'front' }) }, 'unless you pass an `actor`, got the actor "front"'],
  [
    { actor: door },
    '`actor` must be an actor of an XState 5 machine, e.g. `createActor(machine)`, got the machine "door"',
  ],
  [
    {
      actor: createActor(
        fromPromise(async () => 1),
        { id: 'load' },
      ),
    },
    'got the actor "load"',
  ],
  [
    { machine: door, state: 'shut' },
    '`state` must be the ID of a state of "door", such as "door.shut", "door.ajar", got "shut"',
  ],
])('invalid props of `Chart` throw an error that explains them: %#', (props, message) => {
  expect(() => renderToString(<Chart {...(props as unknown as ChartProps)} />)).toThrow(message);
});
