import { assign, createActor, createMachine, fromPromise, transition, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nodesIn } from '../../../machines/paths/tree/machine-tree';
import { shortestPaths } from '../../../src/inspector/feed/shortest-paths';
import { fc } from '../../seeded';
import { ring } from '../machines';
import { randomMachine } from '../random-machine';
import { lengthOf } from '../../nightly';

const leavesOf = (snapshot: AnyMachineSnapshot) =>
  nodesIn(snapshot).flatMap(({ id, type }) => (type === 'atomic' || type === 'final' ? id : []));

const offer = shortestPaths(undefined);

describe('shortest paths', () => {
  test('every reachable state of any machine has a shortest path', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomMachine, async (make) => {
        const machine = make(() => {});
        const actor = createActor(machine);
        let hasFailed = false;
        actor.subscribe({
          error: () => {
            hasFailed = true;
          },
        });
        actor.start();
        // XState stops a machine whose transitions loop endlessly.
        if (hasFailed || actor.getSnapshot().status !== 'active') return;
        const types = ['a', 'b', 'x.y'].filter((type) => machine.events.includes(type));
        const isEndless = (snapshot: AnyMachineSnapshot) => {
          try {
            for (const type of types) transition(machine, snapshot, { type });
            return false;
          } catch {
            return true;
          }
        };

        /** The minimum number of events to each state, by breadth-first search. */
        const fewest: Record<string, number> = {};
        const seen = new Set<string>();
        let level: readonly AnyMachineSnapshot[] = [actor.getSnapshot()];
        for (let steps = 0; level.length > 0; steps += 1) {
          for (const snapshot of level) for (const id of leavesOf(snapshot)) fewest[id] ??= steps;
          const running = level.filter(({ status }) => status === 'active');
          if (running.some(isEndless)) return;
          const next = running.flatMap((snapshot) => types.map((type) => transition(machine, snapshot, { type })[0]));
          level = next.filter((snapshot) => {
            const key = JSON.stringify(machine.getPersistedSnapshot(snapshot));
            const isNew = !seen.has(key);
            seen.add(key);
            return isNew;
          });
        }
        const paths = await offer.generate(actor);
        expect(Object.fromEntries(paths.map(({ state, steps }) => [state, steps.length]))).toEqual(fewest);
        for (const { state, steps } of paths) {
          const start: AnyMachineSnapshot = actor.getSnapshot();
          const reached = steps.reduce((before, event) => transition(machine, before, event)[0], start);
          expect(leavesOf(reached)).toContain(state);
        }
      }),
      { numRuns: lengthOf(50, 1_000) },
    );
  });

  test('a counter without a limit has paths to its nearest states', async () => {
    const add = assign({ n: ({ context }: { readonly context: { readonly n: number } }) => context.n + 1 });
    const machine = createMachine({
      context: { n: 0 },
      initial: 'idle',
      states: {
        idle: { after: { 60_000: { target: 'idle', reenter: true, actions: add } }, on: { go: 'busy' } },
        busy: { on: { more: { actions: add }, less: { actions: add }, go: 'idle' } },
      },
    });
    const actor = createActor(machine).start();
    expect(await offer.generate(actor)).toEqual([
      { state: '(machine).idle', steps: [] },
      { state: '(machine).busy', steps: [{ type: 'go' }] },
    ]);
    actor.stop();
  });

  test('a search for paths ends after a second, even if it is incomplete', async () => {
    const actor = createActor(ring(40)).start();
    const { length } = await offer.generate(actor);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    onTestFinished(() => void vi.restoreAllMocks());
    const notes: string[] = [];
    const found = await offer.generate(actor, (sentence) => notes.push(sentence));
    expect([found.length > 5, found.length < length]).toEqual([true, true]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^The search stopped after \d+ combinations? of states and data: there may be more reachable states/,
      ),
    ]);
    expect(found.every(({ steps }, index) => steps.length >= (found[index - 1]?.steps.length ?? 0))).toBe(true);
  });

  test('paths start at the current state and take running delays into account', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'idle',
      states: {
        idle: { on: { load: 'loading' } },
        loading: { invoke: { src: fromPromise(() => new Promise(() => {})), onDone: 'done' }, after: { 500: 'late' } },
        late: { on: { retry: 'loading' } },
        done: { type: 'final' },
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'load' });
    expect((await offer.generate(actor)).map(({ state, steps }) => [state, steps.map(({ type }) => type)])).toEqual([
      ['m.loading', []],
      ['m.done', ['xstate.done.actor.0.m.loading']],
      ['m.late', ['xstate.after.500.m.loading']],
    ]);
    expect(actor.getSnapshot().value).toBe('loading');
    actor.stop();
    await expect(offer.generate(actor)).rejects.toThrow('The actor is not a running machine.');
  });

  test('paths omit events on which a guard or action throws', async () => {
    const machine = createMachine({
      types: {} as { events: { type: 'bad'; user: { name: string } } | { type: 'good' } },
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { bad: { guard: ({ event }) => event.user.name === 'x', target: 'b' }, good: 'c' } },
        b: {},
        c: {},
      },
    });
    const actor = createActor(machine).start();
    expect((await offer.generate(actor)).map(({ state }) => state)).toEqual(['m.a', 'm.c']);
  });

  test('paths use the example events that the app provides', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { to: { guard: ({ event }) => event['where'] === 'b', target: 'b' }, 'x.*': 'c', '*': 'c' } },
        b: { on: { plain: 'c' } },
        c: {},
      },
    });
    const actor = createActor(machine).start();
    const { generate, fits } = shortestPaths((_, type) => (type === 'to' ? { type, where: 'b' } : undefined));
    expect(await generate(actor)).toEqual([
      { state: 'm.a', steps: [] },
      { state: 'm.b', steps: [{ type: 'to', where: 'b' }] },
      { state: 'm.c', steps: [{ type: 'plain' }] },
    ]);
    expect([fits(actor), fits(createActor(fromPromise(async () => 1)))]).toEqual([true, false]);
  });
});
