import { createMachine, raise, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { readTree } from '../../../machines/shared/tree/read-tree';
import type { OpenedMachine } from '../../../src/inspector/open/opened-machine';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { property } from '../../../machines/shared/json';
import { describeNodes } from '../describe-nodes';
import { readAll, readOne } from './read-machines';

const problemOf = (text: string) => {
  const file = readFile(text);
  return 'problem' in file ? file.problem : undefined;
};

test('in a machine read from source, the values of constants, enums, spreads and templates are filled in', () => {
  const { name, line, config, problems } = readOne(`
    import * as x from 'xstate';
    enum Place { Home = 'home', Away = 'away' }
    enum Level { Low, High }
    const shared = { STOP: \`#\${'door'}.\${Place.Home}\` } as const;
    const minute = 60 * 1000;
    export const door = x.createMachine({
      id: 'door',
      initial: Place.Home,
      context: { level: Level.High, none: undefined } satisfies object,
      states: {
        [Place.Home]: { on: { ...shared, GO: Place.Away }, after: { [minute]: Place.Away } },
        [Place.Away]: { tags: ['far'] },
      },
    } as any);`);
  expect({ name, line, problems }).toEqual({ name: 'door', line: 7, problems: [] });
  expect(config).toEqual({
    id: 'door',
    initial: 'home',
    context: { level: 1 },
    states: {
      home: {
        on: { STOP: [{ target: '#door.home' }], GO: [{ target: 'away' }] },
        after: { 60000: [{ target: 'away' }] },
      },
      away: { tags: ['far'] },
    },
  });
});

test('in a machine read from source, functions become named placeholders', () => {
  const { config, implementations } = readOne(`
    import { setup, assign, raise, and, not, fromPromise, log } from 'xstate';
    import { track } from './track';
    const isOpen = ({ context }) => context.open;
    const machine = setup({
      guards: { isReady: () => true, both: and(['isReady', not('isLate')]) },
      actions: { clear: assign({ count: 0 }), beep: () => beep() },
      delays: { soon: 50, later: ({ context }) => context.ms },
      actors: { load: fromPromise(async () => 1) },
    }).createMachine({
      entry: [track, { type: 'beep', params: { times: 2 } }, assign({ a: 1, b: ({ event }) => event.b })],
      invoke: { src: 'load', onDone: { actions: raise({ type: 'GO' }, { delay: 'soon' }) } },
      on: {
        A: { guard: isOpen, actions: log('a') },
        B: { guard: ({ context }) => context.count > 3, actions: () => send('b') },
        C: undefined,
      },
    });`);
  expect(config).toEqual({
    entry: [
      { type: 'track' },
      { type: 'beep', params: { times: 2 } },
      { type: 'xstate.assign', assignment: { a: 1 } },
      { type: 'assign b' },
    ],
    invoke: [{ src: 'load', onDone: [{ actions: [{ type: 'xstate.raise', event: { type: 'GO' }, delay: 'soon' }] }] }],
    on: {
      A: [{ guard: 'isOpen', actions: [{ type: 'xstate.log', value: 'a' }] }],
      B: [{ guard: 'context.count > 3', actions: [{ type: "send('b')" }] }],
      C: null,
    },
  });
  expect(implementations).toEqual({
    actions: { clear: [{ type: 'xstate.assign', assignment: { count: 0 } }] },
    guards: { both: { type: 'and', guards: ['isReady', { type: 'not', guards: ['isLate'] }] } },
    delays: { soon: 50 },
    actors: {},
  });
});

test('a machine read from source includes invoked machines, but not itself if it invokes itself', () => {
  const [parent, child, ...others] = readAll(`
    const parent = createMachine({ invoke: [{ src: child }, { src: parent }] });
    const child = createMachine({ initial: 'a', states: { a: {} } });`);
  expect(Object.keys(parent?.implementations.actors ?? {})).toEqual(['child']);
  expect(child?.name).toBe('child');
  expect(others).toEqual([]);
});

test("code that can't be read is listed with its line, and the rest of the machine opens", () => {
  const { config, problems } = readOne(`import { states } from './states';
    let first = 'a'; first = 'b';
    createMachine({
      initial: first,
      states: { ...states, a: { on: { GO: { target: 'b', actions: enqueueActions(() => {}) } } }, b: {} },
      on: { [name()]: 'a' },
    });`);
  expect(config).toEqual({
    states: { a: { on: { GO: [{ target: 'b', actions: [{ type: 'enqueueActions (line 5)' }] }] } }, b: {} },
    on: {},
  });
  expect(problems).toEqual([
    { line: 4, text: '`first` isn’t a constant.' },
    { line: 5, text: '`states` is imported from "./states".' },
    { line: 5, text: '`enqueueActions` is code: its actions are unknown, so it does nothing here.' },
    { line: 6, text: '`name()` is code.' },
  ]);
});

test.each([
  `const { createMachine } = require('xstate'); createMachine(CONFIG)`,
  `const xstate = require('xstate'), make = xstate.createMachine; xstate.createMachine(CONFIG)`,
  `require('xstate').createMachine(CONFIG)`,
  `import xs = require('xstate'); xs.createMachine(CONFIG)`,
  `import xs from 'xstate'; xs.createMachine(CONFIG)`,
  `const { createMachine: create } = await import('xstate'); create(CONFIG)`,
  `async () => { const xs = await import('xstate'); xs.createMachine(CONFIG) }`,
  `import { createMachine, raise } from './state-machines'; createMachine(CONFIG)`,
  `import { setup, raise } from '@/lib'; setup({}).createMachine(CONFIG)`,
  `XState.createMachine(CONFIG)`,
  `import { appSetup } from './setup'; export default appSetup.createMachine(CONFIG)`,
  `import { createTestMachine } from './utils'; test('a', () => { createTestMachine(CONFIG) })`,
  `function createAppMachine(config) { return createMachine({ ...config }) } createAppMachine(CONFIG)`,
  `import { Machine } from 'xstate'; export const m = Machine(CONFIG)`,
  `const m = Machine(CONFIG); = broken`,
])('the inspector finds a machine in %s', (text) => {
  const config = `{ id: 'lamp', initial: 'on', states: { on: { entry: raise({ type: 'GO' }) } } }`;
  const { machines } = readFile(text.replace('CONFIG', config)) as { machines: OpenedMachine[] };
  expect(machines.map((one) => one.config['id'])).toEqual(['lamp']);
});

test.each([
  [`{ id: 'lamp', initial: 'on', states: { on: {} } }`, 'lamp', 1],
  [`export const lamp = {\n  type: 'parallel',\n  states: { on: {} },\n} satisfies MachineConfig;`, 'lamp', 1],
  [`const on = {}; const lamp: MachineConfig<any> = { initial: 'on', states: { on } }`, 'lamp', 1],
  [`export default { id: 'lamp', initial: 'on', states: { on: {} } } as const`, 'lamp', 1],
])('a machine configuration opens without a `createMachine` call: %j', (text, expected, line) => {
  const machine = readOne(text);
  expect({ name: machine.name, line: machine.line }).toEqual({ name: expected, line });
  expect(machine.config['states']).toEqual({ on: {} });
  expect(machine.problems).toEqual([]);
});

test.each([
  [
    'Vue',
    `<template>\n  <p v-if="a < b">{{ it }}</p>\n</template>\n<script setup lang="ts">\nCODE\n</script>\n<style>p {}</style>`,
  ],
  [
    'Svelte',
    `<script module>\n  export const x = 1;\n</script>\n<script lang="ts">CODE</script>\n\n<button on:click={go}>'</button>`,
  ],
])('a machine in a %s file is read with the constants of that file', (_, text) => {
  const code = `const first: string = 'on'; const m = createMachine({ initial: first, states: { on: {} } });`;
  const { name, line, config, problems } = readOne(text.replace('CODE', code));
  expect({ name, initial: config['initial'], problems }).toEqual({ name: 'm', initial: 'on', problems: [] });
  expect(line).toBe(text.slice(0, text.indexOf('CODE')).split('\n').length);
});

test("functions of other libraries don't count as machines", () => {
  expect(problemOf(`import { createMachine } from 'robot3'; createMachine({ idle: state() })`)).toContain(
    'doesn’t contain a machine',
  );
  expect(problemOf(`import { vending } from './machine'; vending.washMachine({ on: true })`)).toContain(
    'doesn’t contain a machine',
  );
});

test("`raise` from another file counts as XState's only if `setup` is imported from that file", () => {
  const entryOf = (source: string) =>
    property(
      readOne(`import { raise, setup } from '${source}'; setup({}).createMachine({ entry: raise({ type: 'A' }) })`)
        .config,
      'entry',
    );
  expect(entryOf('./xs')).toEqual([{ type: 'xstate.raise', event: { type: 'A' } }]);
  expect(
    readOne(`import { raise } from './raise'; createMachine({ entry: raise({ type: 'A' }) })`).config['entry'],
  ).toEqual([{ type: "raise({ type: 'A' })" }]);
});

test("a machine read from source includes states that the file's functions, variables and lists create", () => {
  const [, { config, implementations, problems } = readOne('')] = readAll(`
    import { setup } from 'xstate';
    import { Place, Level as L } from './places';
    const base = setup({});
    const idle = base.createStateConfig({ on: { GO: 'busy' } });
    const waiting = (next, ms = 50) => ({ after: { [ms]: next } });
    function step({ next, event, other }) {
      const on = { [event]: next, OFF: other };
      return { on };
    }
    const { tags } = { tags: ['many'] };
    let title = 'a title';
    const countdown = (seconds) => createMachine({ id: 'clock', after: { [seconds * 1000]: '.end' } });
    export const m = base.createMachine({
      initial: 'idle',
      description: title,
      tags,
      invoke: { src: countdown(5) },
      states: {
        idle,
        busy: waiting('done'),
        done: step({ next: Place.Home, event: 'BACK' }),
        [Place.Home]: { on: { [Place.Away]: L.High } },
        ...Object.fromEntries(['x', 'y'].map((name) => [name, waiting('idle', 7)])),
        ...Object.fromEntries([['z', { type: 'final' }]]),
      },
    });`);
  expect(config).toEqual({
    initial: 'idle',
    description: 'a title',
    tags: ['many'],
    invoke: [{ src: 'countdown(5)' }],
    states: {
      idle: { on: { GO: [{ target: 'busy' }] } },
      busy: { after: { 50: [{ target: 'done' }] } },
      done: { on: { BACK: [{ target: 'Home' }], OFF: null } },
      Home: { on: { Away: [{ target: 'High' }] } },
      x: { after: { 7: [{ target: 'idle' }] } },
      y: { after: { 7: [{ target: 'idle' }] } },
      z: { type: 'final' },
    },
  });
  expect(implementations.actors['countdown(5)']?.config['after']).toEqual({ 5000: [{ target: '.end' }] });
  expect(problems).toEqual([
    { line: 23, text: '`Place` is imported. Its members are shown by their names, which is a guess.' },
    { line: 23, text: '`L` is imported. Its members are shown by their names, which is a guess.' },
  ]);
});

test('a helper function that calls itself is listed as a problem', () => {
  const { problems } = readOne(`const f = (n) => ({ ...f(n), ...f(n + 1) }); createMachine({ states: { a: f(1) } })`);
  expect(problems.length).toBeGreaterThan(0);
});

test("a problem that repeats in a machine's source is listed once", () => {
  const { problems } = readOne(`import { go } from './go';
    createMachine({ states: { a: { on: go }, b: { on: go }, c: { on: go } } })`);
  expect(problems).toEqual([{ line: 2, text: '`go` is imported from "./go".' }]);
});

test('a machine opens even if its file has a syntax error elsewhere', () => {
  const { name, config, problems } = readOne(
    `const a = ;\nconst lamp = createMachine({ initial: 'off', states: { off: {} } });`,
  );
  expect({ name, config }).toEqual({ name: 'lamp', config: { initial: 'off', states: { off: {} } } });
  expect(problems).toEqual([{ line: 1, text: 'Unexpected token.' }]);
});

test('a JSON file opens as a machine, and a file without `states` is rejected with the reason', () => {
  expect(readOne('{ "id": "lamp", "initial": "off", "states": { "off": {} } }')).toMatchObject({
    name: 'lamp',
    config: { initial: 'off' },
  });
  expect(problemOf('{ "a": 1 }')).toBe(
    'This JSON file is neither a recording nor a machine, because it lacks `states`.',
  );
});

test('a machine written by JSON.stringify opens with the same states and transitions', () => {
  const machine: AnyStateMachine = createMachine({
    id: 'my.order',
    initial: 'b',
    states: {
      a: {},
      b: {
        initial: { target: 'd', actions: 'start' },
        states: { c: {}, d: { type: 'final' } },
        entry: ['count', raise({ type: 'GO' })],
        exit: 'leave',
        on: { GO: { target: 'a', guard: 'isOpen', actions: 'go' }, BACK: { target: '.c', reenter: true } },
        after: { 100: 'a', soon: [{ target: 'a', guard: 'isLate' }, { target: 'b' }] },
        onDone: 'a',
        invoke: [
          { src: 'load', onDone: 'a', onError: 'b' },
          { src: 'watch', id: 'w', onSnapshot: { target: 'a' } },
        ],
      },
    },
  });
  const { config, problems } = readOne(JSON.stringify(machine));
  expect(describeNodes(readTree(config).root)).toEqual(describeNodes(machine.root));
  expect(property(property(config['states'], 'b'), 'entry')).toEqual([{ type: 'count' }, { type: 'xstate.raise' }]);
  expect(problems.map(({ text }) => text)).toEqual([
    'This machine was written by JSON.stringify, which omits `always`, guards that are functions, and the targets of history states. Open its source to see them.',
  ]);
});

test('the inspector explains why a file contains no readable machine', () => {
  expect(problemOf('const a = 1;')).toMatch(/^This file doesn’t contain a machine/);
  expect(problemOf('Dear all,')).toBe('This isn’t TypeScript, JavaScript or JSON. Line 1: Unexpected token.');
  expect(problemOf(`createMachine(${'{ a: '.repeat(50_000)}`)).toBe('This file is nested too deeply.');
  expect(problemOf('a'.repeat(5 * 1024 * 1024))).toBe(
    'This file is larger than 2 MB, which is too large for a machine.',
  );
});

test('cyclic constants and hostile names in a file are listed as problems, and cause no hang', () => {
  const bomb = Array.from({ length: 40 }, (_, index) => `const a${index + 1} = [a${index}, a${index}];`).join('\n');
  const cyclic = readOne(`const a = b; const b = a; const self = { x: { ...self } };
    createMachine({ initial: a, meta: self, states: { __proto__: { on: {} }, ['__proto__']: {}, constructor: {} } });`);
  expect(cyclic.config['states']).toEqual({ constructor: {} });
  expect(cyclic.problems.map(({ text }) => text)).toEqual([
    '`b` is nested too deeply.',
    '`{ x: { ...self } }` is nested too deeply.',
    '`__proto__` can’t be a name.',
  ]);
  expect(Object.getPrototypeOf(cyclic.config['states'])).toBe(Object.prototype);
  expect(problemOf('const a = b, b = a, c = d.actions, d = c.actions; a.createMachine({}); d.raise({})')).toContain(
    'doesn’t contain a machine',
  );
  const exploding = readOne(
    `const a0 = 1; ${bomb} createMachine({ context: { a40 }, initial: 'a', states: { a: {} } });`,
  );
  expect(exploding.problems.map(({ text }) => text)).toContainEqual(expect.stringContaining('too many parts'));
});

test.each([
  ["export const a = createMachine({ id: 'x' });", 'a'],
  ["export default createMachine({ id: 'x' });", 'default'],
  ["const a = createMachine({ id: 'x' }) as any; export default a;", 'default'],
  ["const a = createMachine({ id: 'x' }); export { a as b };", 'b'],
  ["const a = createMachine({ id: 'x' }); export const b = a.provide({});", 'b'],
  ["const a = createMachine({ id: 'x' });", undefined],
  ["export const a = { x: createMachine({ id: 'x' }) };", undefined],
  ["export const a = () => createMachine({ id: 'x' });", undefined],
  ["const a = createMachine({ id: 'x' }); export { b as a } from './b';", undefined],
])("in the file %j, the machine's export name is %s", (text, exportName) => {
  expect(readOne(`import { createMachine } from 'xstate';\n${text}`).exportName).toBe(exportName);
});

test.each([
  ["'use client';\nimport './style.css';\nexport let a = 1;\nfunction f() { f(); }\nmodule.exports = {};", undefined],
  ['const a = f();\nf();', 3],
  ['export const actor = createActor(x).start();', 2],
  ['const a = 1;\nawait f();', 3],
])('the inspector finds the line in the file %j that would run code on import: %s', (text, line) => {
  expect(readFile(`const x = createMachine({ id: 'x' });\n${text}`).runsAt).toBe(line);
});

test('a syntax error is reported with its line, even if a machine precedes it', () => {
  const error = { line: 2, text: 'Unexpected token.' };
  expect(readFile("const x = createMachine({ id: 'x' });\nconst = 1;").syntaxError).toEqual(error);
  expect(readFile('\nconst = 1;').syntaxError).toEqual(error);
});
