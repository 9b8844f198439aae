import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { judgeMutants, type JudgedMutant } from '../../machines/paths/mutants/judge-mutants';
import { mutateChart } from '../../machines/paths/mutants/mutate-chart';
import { runPathsCommand } from '../../src/paths/command';
import { formatMutants } from '../../src/paths/results/mutants';

const door = setup({
  types: {
    context: {} as { readonly knocks: number },
    events: {} as { type: 'open' } | { type: 'knock' } | { type: 'slam' },
  },
  guards: { isLoud: ({ context }) => context.knocks > 0 },
  actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }), ring: () => {}, wave: () => {} },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  states: {
    shut: {
      entry: 'ring',
      on: {
        open: 'ajar',
        knock: [{ guard: 'isLoud', target: 'ajar', actions: ['ring', 'wave'] }, { actions: 'count' }],
      },
    },
    ajar: { on: { slam: 'ajar' }, after: { 1000: 'shut' } },
    greeted: { always: 'shut' },
  },
});

const events = () => [{ type: 'open' }, { type: 'knock' }, { type: 'slam' }];

const listed = (judged: readonly JudgedMutant[], outcome: JudgedMutant['outcome']) =>
  judged.filter((one) => one.outcome === outcome).map(({ change, place }) => `${change}: ${place}`);

describe('a chart’s mutants', () => {
  test('a mutant is the chart with one change', () => {
    expect(mutateChart(door).map(({ change, place }) => `${change}: ${place}`)).toEqual([
      'action removed: door.shut entry (ring)',
      'target changed: door.shut on open to door.greeted',
      'guard removed: door.shut on knock #1 [isLoud]',
      'guard inverted: door.shut on knock #1 [isLoud]',
      'target changed: door.shut on knock #1 to door.greeted',
      'action removed: door.shut on knock #1 (ring)',
      'actions swapped: door.shut on knock #1 (ring, wave)',
      'action removed: door.shut on knock #1 (wave)',
      'action removed: door.shut on knock #2 (count)',
      'target changed: door.ajar on slam to door.greeted',
      'state reentered: door.ajar on slam',
      'target changed: door.ajar on after 1000 to door.ajar',
      'delay doubled: door.ajar on after 1000',
      'transition removed: door.greeted on always',
      'target changed: door.greeted on always to door.ajar',
    ]);
  });

  test('paths kill mutants, and the others are equivalent or have steps that kill them', () => {
    const paths = [
      [{ event: { type: 'open' } }, { event: { type: 'xstate.after.1000.door.ajar' }, after: 1000 }],
      [{ event: { type: 'knock' } }, { event: { type: 'knock' } }],
    ];
    const judged = judgeMutants(door, paths, { input: undefined, events });
    expect(listed(judged, 'equivalent')).toEqual([
      'transition removed: door.greeted on always',
      'target changed: door.greeted on always to door.ajar',
    ]);
    expect(listed(judged, 'survived')).toEqual([
      'target changed: door.ajar on slam to door.greeted',
      'state reentered: door.ajar on slam',
    ]);
    expect(formatMutants(judged)).toBe(`Mutants: 11 of 13 (84.6 %), 2 more have no effect
The paths miss these changes of the chart. An example notices each:
  target changed: door.ajar on slam to door.greeted
    examples: [{ steps: [{"type":"open"}, {"type":"slam"}] }]
  state reentered: door.ajar on slam
    examples: [{ steps: [{"type":"open"}, {"type":"slam"}] }]`);
  });

  test('a search that stops early proves nothing', () => {
    const judged = judgeMutants(door, [], { input: undefined, events, maxStates: 1 });
    expect(new Set(judged.map(({ outcome }) => outcome))).toEqual(new Set(['survived', 'unknown']));
  });
});

test('the command lists the changes that a machine’s paths miss', async () => {
  const lines: string[] = [];
  const output = { print: (text: string) => lines.push(text), fail: (text: string) => lines.push(text) };
  const passed = await runPathsCommand(['tests/fixtures/chart-command/door.ts', '--mutants'], output);
  expect([passed, ...lines]).toEqual([true, 'Mutants: 5 of 5 (100.0 %), 4 more have no effect']);
});
