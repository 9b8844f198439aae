import { expect, test } from 'vitest';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { listSourceLinks } from '../../../src/project/page/source-links';

/** Returns the links of an item as text, e.g. `state shut:3`. */
function linksOf(text: string, kind: string, id: string): readonly string[] {
  const file = readFile(text);
  const [machine] = 'machines' in file ? file.machines : [];
  return machine ? listSourceLinks(machine, { kind, id }).map(({ label, line }) => `${label}:${line}`) : [];
}

const door = `import { setup } from 'xstate';
import { ring } from './bell';
const ajar = {
  after: { slow: 'shut' },
};
const machine = setup({
  guards: {
    isLoud: () => true,
    isNight: () => true,
  },
  actions: { ring },
  actors: {
    owner: fromPromise(async () => 1),
  },
  delays: { slow: () => 1 },
}).createMachine({
  id: 'door',
  states: {
    shut: {
      entry: 'ring',
      invoke: { src: 'owner',
        onDone: { target: 'ajar' } },
      on: {
        knock: [
          { guard: and(['isLoud', not('isNight')]), actions: 'ring', target: 'ajar' },
          'shut',
        ],
        kick: undefined,
      },
    },
    ajar,
  },
});`;

test.each([
  ['state', 'door', ['state door:6']],
  ['state', 'door.shut', ['state shut:19', 'action ring:11', 'actor owner:13']],
  ['state', 'door.ajar', ['state ajar:3']],
  ['transition', 'door.shut|knock|0', ['transition knock:25', 'guard isLoud:8', 'guard isNight:9', 'action ring:11']],
  ['transition', 'door.shut|knock|1', ['transition knock:26']],
  ['transition', 'door.shut|kick|0', ['transition kick:19']],
  ['transition', 'door.shut|xstate.done.actor.0.door.shut|0', ['transition owner is done:22']],
  ['transition', 'door.ajar|xstate.after.slow.door.ajar|0', ['transition after slow:4', 'delay slow:15']],
  ['transition', 'door.shut|none|0', []],
  ['state', 'other', []],
])('right-clicking the %s %s offers source lines of the definition and the implementations', (kind, id, links) => {
  expect(linksOf(door, kind, id)).toEqual(links);
});

test("right-clicking a state of a machine without an ID offers to open the state's source line", () => {
  const text = `const lamp = createMachine({
  states: {
    on: {} } });`;
  expect(linksOf(text, 'state', '(machine).on')).toEqual(['state on:3']);
  expect(linksOf(text, 'state', 'lamp.on')).toEqual(['state on:3']);
});
