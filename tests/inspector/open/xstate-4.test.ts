import { expect, test } from 'vitest';
import { property } from '../../../machines/shared/json';
import { readOne } from './read-machines';

test("a machine written for XState 4 is read with XState 4's semantics", () => {
  const { config, implementations, problems } = readOne(`
    import { createMachine, actions } from 'xstate';
    import { stop } from 'xstate/lib/actions';
    const { send, assign } = actions;
    createMachine({
      id: 'm',
      initial: 'a',
      predictableActionArguments: true,
      on: { GO: 'b', STAY: { target: '.a' } },
      states: {
        a: {
          entry: ['beep', send('PING', { delay: 10 }), send('PONG', { to: 'pong' })],
          activities: 'ring',
          on: { '': { target: 'b', cond: 'isReady' }, X: { target: 'a', cond: (ctx) => ctx.n > 1, in: '#m.b' }, OFF: undefined },
        },
        b: {
          type: 'parallel',
          invoke: { src: 'load', onDone: { target: '.c', internal: false } },
          states: { c: { initial: 'd', states: { d: { on: { Y: { actions: 'y', in: 'e.f' }, Z: '#m.b.c.d' } } } }, e: {} },
        },
      },
    }, { services: { load: createMachine({ id: 'child' }) }, guards: { isReady: () => true } });`);
  expect(config).toMatchObject({
    on: { GO: [{ target: ['.b'], reenter: true }], STAY: [{ target: ['.a'] }] },
    states: {
      a: {
        entry: [
          'beep',
          { type: 'xstate.raise', event: { type: 'PING' }, delay: 10 },
          { type: 'xstate.sendTo', to: 'pong', event: { type: 'PONG' } },
        ],
        always: [{ target: ['b'], guard: 'isReady' }],
        invoke: [{ src: 'ring' }],
        on: {
          X: [
            {
              target: ['a'],
              guard: { type: 'and', guards: ['ctx.n > 1', { type: 'xstate.stateIn', state: '#m.b' }] },
              reenter: true,
            },
          ],
          OFF: null,
        },
      },
      b: {
        invoke: [{ src: 'load', onDone: [{ target: ['.c'], reenter: true }] }],
        states: {
          c: {
            states: {
              d: {
                on: {
                  Y: [{ guard: { type: 'xstate.stateIn', state: 'b.e.f' }, actions: ['y'] }],
                  Z: [{ target: ['#m.b.c.d'], reenter: true }],
                },
              },
            },
          },
        },
      },
    },
  });
  expect(property(property(config, 'on'), 'STAY')).toEqual([{ target: ['.a'] }]);
  expect(Object.keys(implementations.actors)).toEqual(['load']);
  expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('written for XState 4')]);
});

test.each([
  [`Machine({ id: 'm', states: { a: {} } })`, true],
  [`createMachine({ on: { GO: 'a' }, states: { a: {} } })`, true],
  [`createMachine({ on: { GO: { target: 'a', guard: 'x' } }, states: { a: {} } })`, false],
  [`createMachine({ on: { GO: 'b' }, states: { a: {} } })`, false],
  [`{ "states": { "a": { "on": { "": "b" } }, "b": {} } }`, true],
  [`{ "states": { "a": { "on": { "GO": "b" }, "meta": { "cond": 1 } }, "b": {} } }`, false],
])('the inspector detects whether a machine was written for XState 4: %s (%s)', (text, isVersion4) => {
  const texts = readOne(text).problems.map((one) => one.text);
  expect(texts.some((one) => one.includes('XState 4'))).toBe(isVersion4);
});
