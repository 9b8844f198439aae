import { createActor, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import { skipDeafRegions } from '../../machines/speed';

/** A lamp and a door with a lock, in parallel regions, which note the guards that are asked. */
const createHouse = (asked: string[]) =>
  setup({
    types: { events: {} as { type: 'press' | 'open' | 'lock.turn' | 'leave' | 'knock' } },
    guards: {
      note: (_, { name }: { readonly name: string }) => asked.push(name) > 0,
      isLit: stateIn({ lamp: 'on' }),
    },
    actions: { greet: () => {} },
  }).createMachine({
    id: 'house',
    type: 'parallel',
    on: { leave: '.lamp.off' },
    states: {
      lamp: {
        initial: 'off',
        states: {
          off: { on: { press: { guard: { type: 'note', params: { name: 'lamp' } }, target: 'on' } } },
          on: { on: { press: 'off' } },
        },
      },
      door: {
        type: 'parallel',
        states: {
          leaf: {
            on: { knock: { actions: 'greet' } },
            initial: 'shut',
            states: {
              shut: { on: { open: { guard: 'isLit', target: 'ajar' } } },
              ajar: { initial: 'narrow', states: { narrow: {}, wide: {} } },
            },
          },
          lock: { initial: 'locked', states: { locked: { on: { 'lock.*': 'free' } }, free: {} } },
          bell: {
            on: { press: { guard: { type: 'note', params: { name: 'bell' } }, actions: 'greet' } },
          },
        },
      },
    },
  });

describe('a machine that skips deaf regions', () => {
  test('takes the transitions of all regions that know the event, guards of other regions included', () => {
    const actor = createActor(skipDeafRegions(createHouse([]))).start();
    actor.send({ type: 'open' });
    expect(actor.getSnapshot().value.door.leaf).toBe('shut');
    actor.send({ type: 'press' });
    actor.send({ type: 'open' });
    expect(actor.getSnapshot().value).toEqual({
      lamp: 'on',
      door: { leaf: { ajar: 'narrow' }, lock: 'locked', bell: {} },
    });
  });

  test('takes a transition of a wildcard, and one of the root where no region knows the event', () => {
    const actor = createActor(skipDeafRegions(createHouse([]))).start();
    actor.send({ type: 'lock.turn' });
    expect(actor.getSnapshot().value.door.lock).toBe('free');
    actor.send({ type: 'press' });
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().value.lamp).toBe('off');
  });

  test('asks no guard of a region that is said to be deaf to the event, in whatever `provide` makes of it too', () => {
    const asked: string[] = [];
    const machine = skipDeafRegions(createHouse(asked), (key, event) => key === 'bell' && event.type === 'press');
    createActor(machine.provide({ actions: { greet: () => {} } }))
      .start()
      .send({ type: 'press' });
    expect(asked).toEqual(['lamp']);
  });

  test('asks of those regions alone that know the event if they are deaf, and takes a transition above a state of states', () => {
    const regions: string[] = [];
    let greetings = 0;
    const machine = skipDeafRegions(createHouse([]), (key) => regions.push(key) === 0);
    const actor = createActor(machine.provide({ actions: { greet: () => (greetings += 1) } })).start();
    actor.send({ type: 'lock.turn' });
    expect(regions.splice(0)).toEqual(['door', 'lock']);
    actor.send({ type: 'press' });
    actor.send({ type: 'open' });
    actor.send({ type: 'knock' });
    expect(greetings).toBe(2);
    expect(actor.getSnapshot().value.door.leaf).toEqual({ ajar: 'narrow' });
  });
});
