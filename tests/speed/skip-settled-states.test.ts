import { createActor, createMachine, transition, type AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { skipDeafRegions } from '../../machines/speed';
import { createSettledSkip, findSearch } from '../../machines/speed/skip-settled-states';

/** A house whose lamp goes out by itself once it has been switched on, and whose oven does so at any of its states. */
const createHouse = () =>
  createMachine({
    id: 'house',
    type: 'parallel',
    context: { isHot: false },
    states: {
      door: { initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } },
      lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: { always: 'cooling' }, cooling: {} } },
      oven: {
        initial: 'cold',
        always: { guard: ({ context }) => context.isHot, target: '.cold' },
        states: { cold: { initial: 'clean', states: { clean: {}, used: {} } } },
      },
    },
  });
const house = createHouse();

const idsOf = (nodes: readonly AnyStateNode[]) => nodes.map(({ id }) => id);
type Step = Parameters<typeof findSearch>[0];
const stepOfXState: Step = (snapshot) => transition(snapshot.machine, snapshot, { type: 'any' });

describe('a machine that skips settled states', () => {
  test('names only the states that have an eventless transition, or lie in one that has', () => {
    const search = findSearch(stepOfXState)!;
    const { _nodes: nodes } = createActor(house).getSnapshot();
    expect(idsOf(nodes.filter(search))).toEqual(['house.door.shut', 'house.lamp.off', 'house.oven.cold.clean']);
    createSettledSkip(house)(nodes);
    expect(idsOf(nodes.filter(search))).toEqual(['house.oven.cold.clean']);
    expect(idsOf(nodes.filter(({ key }) => key === 'door'))).toEqual(['house.door']);

    const [{ _nodes: lit }] = transition(house, createActor(house).getSnapshot(), { type: 'press' });
    createSettledSkip(house)(lit);
    expect(idsOf(lit.filter(search))).toEqual(['house.oven.cold.clean']);
  });

  test('takes the eventless transitions that it would take otherwise', () => {
    const machine = skipDeafRegions(createHouse());
    const send = (asked: typeof house, ...types: readonly string[]) => {
      const actor = createActor(asked).start();
      for (const type of types) actor.send({ type });
      return actor.getSnapshot().value;
    };
    expect(send(machine, 'open', 'press')).toEqual({ door: 'ajar', lamp: 'cooling', oven: { cold: 'clean' } });
    expect(send(machine, 'open', 'press')).toEqual(send(house, 'open', 'press'));
  });

  test('leaves nothing out where XState looks for states otherwise', () => {
    const isAtomic = (node: AnyStateNode) => Object.keys(node.states).length === 0;
    expect(findSearch(({ _nodes: nodes }) => nodes.filter(isAtomic))).toBe(isAtomic);
    const others: readonly Step[] = [
      () => undefined,
      ({ _nodes: nodes }) => nodes.filter(() => true),
      ({ _nodes: nodes }) => nodes.filter(({ type }) => type === 'atomic'),
      ({ _nodes: nodes }) => [nodes.filter(isAtomic), nodes.filter(isAtomic)],
    ];
    for (const step of others) expect(findSearch(step)).toBeUndefined();
  });
});
