import { assign, createActor, createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { assignContext } from '../../machines/speed';
import { answersAsOurs } from '../../machines/speed/assign-context';

interface Lamp {
  readonly count: number;
  readonly name: string;
}
interface Press {
  readonly type: 'press';
}

const createLamp = (add: ReturnType<typeof assignContext<Lamp, Press, undefined>>) =>
  createMachine({
    types: {} as { context: Lamp; events: Press },
    context: { count: 0, name: 'lamp' },
    type: 'parallel',
    on: { press: { actions: add } },
    states: { bulb: { tags: 'glass' }, base: {} },
  });

describe("an assignment that keeps the state's value", () => {
  const press = (machine: ReturnType<typeof createLamp>) => {
    const actor = createActor(machine).start();
    const before = actor.getSnapshot();
    actor.send({ type: 'press' });
    return { before, after: actor.getSnapshot() };
  };
  const own = createLamp(assignContext(({ context }) => ({ count: context.count + 1 })));
  const xstates = createLamp(assign(({ context }) => ({ count: context.count + 1 })));

  test("has the result of XState's own", () => {
    const { machine: _, ...ours } = press(own).after;
    const { machine: __, ...theirs } = press(xstates).after;
    expect(ours.context).toEqual({ count: 1, name: 'lamp' });
    expect({ ...ours, _nodes: ours._nodes.map(({ id }) => id) }).toEqual({
      ...theirs,
      _nodes: theirs._nodes.map(({ id }) => id),
    });
  });

  test('does not compute the value anew', () => {
    const { before, after } = press(own);
    expect(after).not.toBe(before);
    expect(after.value).toBe(before.value);
  });

  test("stands in for XState's own only where that has the same answer", () => {
    const xstates: unknown = Reflect.get(
      assign(() => ({ count: 1 })),
      'resolve',
    );
    const answer = xstates as (...given: unknown[]) => readonly [object, unknown, unknown];
    expect(answersAsOurs(xstates)).toBe(true);
    for (const other of [
      undefined,
      {},
      () => undefined,
      () => {
        throw new Error('It is called otherwise.');
      },
      (...given: unknown[]) => answer(...given).with(1, {}),
      (...given: unknown[]) => answer(...given).with(2, []),
      ...[{ value: {} }, { tags: new Set() }, { context: { count: 0, limit: 9 } }, { context: { count: 1 } }].map(
        (change) =>
          (...given: unknown[]) =>
            answer(...given).with(0, { ...answer(...given)[0], ...change }),
      ),
    ])
      expect(answersAsOurs(other)).toBe(false);
  });
});
