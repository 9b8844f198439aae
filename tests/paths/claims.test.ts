import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setup, type AnyMachineSnapshot, type AnyStateMachine, type EventObject, type SnapshotFrom } from 'xstate';
import {
  always,
  canReach,
  cannotReach,
  checkClaims,
  eventually,
  leadsTo,
  never,
  until,
  type Bounds,
  type Claim,
} from '../../src/entries/paths';
import { isTrueIn } from '../../machines/paths/claims/claim';
import { judgeClaim } from '../../machines/paths/claims/judge-claim';
import { exploreProduct } from '../../machines/paths/product/explore-product';
import { nodesOf } from '../../machines/paths/tree/machine-tree';
import type { Product } from '../../machines/paths/product/product';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import { readRecording } from '../../src/inspector/recording/read-recording';
import type { PathTestOptions } from '../../src/paths/options/options';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { form, formOptions } from './harness/form';
import { drafts, machineOf, sentEvents } from './harness/random-machine';
import { lengthOf } from '../nightly';
import { fc } from '../seeded';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

type FormClaims = NonNullable<PathTestOptions<typeof form, MachineSubject<typeof form>>['claims']>;

/** Runs only the tests of claims. */
const runClaims = (claims: FormClaims, options: PathTestOptions<typeof form, MachineSubject<typeof form>> = {}) =>
  runCollected(
    (functions) =>
      describePaths(functions, form, {
        folder,
        ...formOptions,
        claims,
        ...options,
      }),
    'npm test form',
  );

describe('a failed claim', () => {
  test('shows the path that contradicts it, and saves it with a recording', async () => {
    const [failure = ''] = failuresOf(await runClaims({ 'nothing is dirty': never('editing.dirty') }));
    const [file = '', recording = ''] = readdirSync(join(folder, 'failed')).toSorted();
    expect(failure.replaceAll(/[^\s=]+\/failed\//g, '')).toBe(
      [
        'Claim failed: nothing is dirty',
        '"editing.dirty" is true after these steps:',
        '',
        ' 1. open',
        ' 2. type "x"',
        '',
        '   state    editing.dirty',
        '   context  {"text":"x"}',
        '',
        `Saved in ${file}. To run this path:`,
        `  CHARTABLE_PATH=${file} npm test form`,
        `The machine's recording, for the inspector (npx chartable inspect): ${recording}`,
      ].join('\n'),
    );
    const read = readRecording(readFileSync(join(folder, 'failed', recording), 'utf8'));
    if (typeof read === 'string') throw new Error(read);
    const events = read.records.flatMap((record) => (record.kind === 'event' ? [record.event] : []));
    expect(events).toMatchObject([{ type: 'xstate.init' }, { type: 'open' }, { type: 'type' }]);
  });

  test('its path runs only on request, on the subject, and is deleted once the claim holds', async () => {
    const claims = { 'nothing is dirty': never('editing.dirty') } satisfies FormClaims;
    await runClaims(claims);
    const [saved = ''] = readdirSync(join(folder, 'failed'));
    expect((await runClaims(claims)).map(({ name }) => name)).not.toContain('failed before');

    vi.stubEnv('CHARTABLE_PATH', join(folder, 'failed', saved));
    const sent: string[] = [];
    const replayed = await runClaims(claims, {
      events: {
        open: ({ actor }, event) => {
          sent.push(event.type);
          actor.send(event);
        },
        type: { cases: [{ text: 'x' }] },
      },
    });
    expect(sent).toEqual(['open']);
    expect(replayed.map(({ name }) => name)).toEqual(['form: failed before: nothing is dirty']);
    expect(replayed[0]?.failure).toContain('"editing.dirty" is true after these steps');
    vi.unstubAllEnvs();

    expect(failuresOf(await runClaims({ 'nothing is dirty': never('editing.dirty', { before: 'editing' }) }))).toEqual(
      [],
    );
    expect(readdirSync(join(folder, 'failed'))).toEqual([]);
  });
});

type FormSnapshot = SnapshotFrom<typeof form>;

const formBounds = {
  input: undefined,
  events: () => [{ type: 'open' }, { type: 'type', text: 'x' }, { type: 'save' }] as const,
  ends: () => [{ output: 'ok' }, { error: 'offline' }],
};

/** Returns the reason and the steps, or the outcome of a claim that doesn't fail. */
function explain(
  claim: Claim<FormSnapshot>,
  bounds: Pick<Bounds<FormSnapshot, never, undefined>, 'maxStates' | 'stopWhen'> = {},
): string {
  const [result] = checkClaims(form, { ...formBounds, ...bounds }, { claim });
  const steps = result?.path?.steps.map(({ event, after }) => after ?? event.type.replace('xstate.', '')) ?? [];
  return [result?.why ?? result?.outcome, ...steps].join(' | ');
}

describe('checkClaims', () => {
  test.each<[claim: Claim<FormSnapshot>, expected: string]>([
    [always(({ context }) => context.text === ''), 'the condition is false after these steps | open | type'],
    [always('editing'), '"editing" is false at the start'],
    [never('closed'), '"closed" is true at the start'],
    [
      never('saving', { before: 'editing.dirty' }),
      '"saving" is true after these steps, before "editing.dirty" is true | open | save',
    ],
    [never('saved', { before: 'saving' }), 'holds'],
    [canReach('closed', { from: 'saved' }), 'no steps lead to "closed" after these | open | save | done.actor.save'],
    [canReach(() => false), 'no steps lead to the condition'],
    [canReach('saved', { from: 'failed' }), 'holds'],
    [
      cannotReach('saved', { from: 'failed' }),
      '"saved" is true after these steps | open | save | error.actor.save | save | done.actor.save',
    ],
    [cannotReach('editing', { from: 'saving' }), 'holds'],
    [eventually('saved'), 'nothing more happens without user events at the start'],
    [eventually('closed'), 'holds'],
    [until('closed', 'saving'), '"closed" is false after these steps, before "saving" is true | open'],
    [
      leadsTo('saving', 'saved'),
      'nothing more happens without user events after these steps | open | save | error.actor.save',
    ],
    [
      leadsTo('editing.dirty', 'saving', { within: 299 }),
      '300 ms pass after step 2, more than 299 ms | open | type | 300',
    ],
    [leadsTo('editing.dirty', 'saving', { within: 300 }), 'holds'],
  ])('explains %o', (claim, expected) => {
    expect(explain(claim)).toBe(expected);
  });

  test('shows one round of an endless loop', () => {
    const blinker = setup({}).createMachine({
      initial: 'off',
      states: { off: { after: { 10: 'on' } }, on: { after: { 20: 'off' } }, broken: {} },
    });
    const [result] = checkClaims(blinker, { input: undefined, events: () => [] }, { breaks: eventually('broken') });
    expect(result?.why).toBe('the machine loops after these steps');
    expect(result?.path?.steps.map(({ after }) => after)).toEqual([10, 20]);
  });

  test('proves a claim only if the search reached all states', () => {
    const unproven: readonly Claim<FormSnapshot>[] = [
      always(() => true),
      never('failed'),
      cannotReach('failed'),
      canReach('failed'),
    ];
    const cut = /^The search stopped at 4 states, 2 of them unexplored: raise `maxStates`/;
    for (const claim of unproven) expect(explain(claim, { maxStates: 2 })).toMatch(cut);
    expect(explain(canReach('editing'), { maxStates: 2 })).toBe('holds');
    expect(explain(never('editing'), { maxStates: 2 })).toContain('"editing" is true');
    expect(explain(cannotReach('failed'), { stopWhen: (snapshot) => snapshot.matches('saving') })).toBe(
      '`stopWhen` stopped the search in 2 states. Stop in fewer states.',
    );
  });
});

test('a claim that is not proven fails its test, and names the option that helps', async () => {
  const failures = failuresOf(await runClaims({ 'nothing fails': never('failed') }, { maxStates: 2 }));
  expect(failures).toEqual([expect.stringMatching(/^Claim not proven: nothing fails\. .*raise `maxStates`/)]);
});

test('a claim with an unknown state is reported before anything runs', async () => {
  const claims = Object.assign(
    {},
    { a: { kind: 'always', holds: 'editing.durty' }, b: () => true, c: { kind: 'leadsTo', within: -1 } },
  );
  await expect(runClaims(claims as object)).rejects.toThrow(
    'describePaths: `claims["a"]` names the state "editing.durty", which the machine does not have; `claims["b"]` must be a claim, e.g. always(\'idle\'), got function; `within` of `claims["c"]` must be a number ≥ 0 (ms), got -1.',
  );
});

test("misspelled states in claims don't compile", () => {
  const claims: FormClaims = {
    a: always('editing.dirty'),
    // @ts-expect-error -- The form has `editing.dirty`.
    b: always('editing.durty'),
    // @ts-expect-error -- The form has `saved`.
    c: leadsTo('saving', (snapshot) => snapshot.matches('savd')),
    // @ts-expect-error -- The form has `failed`.
    d: cannotReach('editing', { from: 'fialed' }),
  };
  // @ts-expect-error -- The form has `closed`.
  const check = () => checkClaims(form, formBounds, { a: never('closd') });
  expect([claims, check]).toHaveLength(2);
});

type Graph = Product<AnyMachineSnapshot, EventObject>;
type Node = Graph['nodes'][number];

/** Judges a claim by enumerating paths, without the search's data structures. */
function judgeNaively(
  { start, nodes }: Graph,
  { kind, holds, from, to, before, within = Infinity }: Claim<AnyMachineSnapshot>,
): boolean {
  const is = (node: Node, predicate: typeof to, otherwise: boolean): boolean =>
    predicate === undefined ? otherwise : isTrueIn(predicate, node.snapshot);
  const seeds = from === undefined ? [start] : nodes.filter((node) => is(node, from, false));
  const isGoal = (node: Node) => is(node, to, false);
  /** All nodes that a node can reach without passing an end. */
  const reached = (node: Node, isEnd: (node: Node) => boolean, seen: readonly Node[] = []): readonly Node[] =>
    seen.includes(node)
      ? seen
      : isEnd(node)
        ? [...seen, node]
        : node.edges.reduce((all, edge) => reached(edge.to, isEnd, all), [...seen, node] as readonly Node[]);
  /** True if all paths without user events reach a goal in time. An unexplored node may do so. */
  const leads = (node: Node, left: number, passed: readonly Node[] = []): boolean => {
    if (left < 0) return false;
    if (isGoal(node) || !node.isExplored) return true;
    const own = node.edges.filter(({ event, after }) => after !== undefined || event.type.startsWith('xstate.'));
    return (
      own.length > 0 &&
      !passed.includes(node) &&
      own.every((edge) => leads(edge.to, left - (edge.after ?? 0), [...passed, node]))
    );
  };
  const never = () => false;
  const mayReach = (node: Node) => reached(node, never).some((other) => isGoal(other) || !other.isExplored);
  switch (kind) {
    case 'always':
      return reached(start, never).every((node) => is(node, holds, true));
    case 'never':
      return reached(start, (node) => is(node, before, false)).every(
        (node) => is(node, before, false) || !isGoal(node),
      );
    case 'cannotReach':
      return seeds.every((seed) => !reached(seed, never).some(isGoal));
    case 'canReach':
      return seeds.every(mayReach);
    case 'leadsTo':
      return seeds.every((seed) => leads(seed, within));
    case 'until':
    case 'eventually':
      return reached(start, isGoal).every((node) => isGoal(node) || (is(node, holds, true) && leads(node, Infinity)));
  }
}

test('claims about random machines have the same results as a naive search', () => {
  const outcomes = new Set<string>();
  const predicates = fc.array(fc.nat(30), { minLength: 3, maxLength: 3 });
  const bounds = {
    input: undefined,
    events: () => [{ type: sentEvents[0] }],
    ends: () => [{ output: 1 }, { error: 'no' }],
    maxStates: 6,
  };
  fc.assert(
    fc.property(drafts, predicates, (draft, numbers) => {
      const machine = machineOf(draft);
      const product = explore(machine, bounds);
      fc.pre(product !== undefined);
      const paths = nodesOf(machine.root).flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []));
      const [p, q, r] = numbers.map((number) =>
        number % 3 === 0
          ? ({ context }: AnyMachineSnapshot) => JSON.stringify(context) === `{"count":${number % 4}}`
          : (paths[number % paths.length] ?? ''),
      );
      if (p === undefined || q === undefined || r === undefined) return;
      const claims = [
        always(p),
        never(p),
        never(p, { before: q }),
        until(p, q),
        eventually(p),
        leadsTo(p, q),
        leadsTo(p, q, { within: 20 }),
        canReach(p),
        canReach(p, { from: q }),
        cannotReach(p, { from: q }),
      ];
      const wrong = claims.filter((claim) => {
        const { outcome, edges = [] } = judgeClaim(product, claim);
        outcomes.add(`${claim.kind} ${outcome}`);
        const isPath = edges.every(({ from }, index) => from === (edges[index - 1]?.to ?? product.start));
        return !isPath || (outcome === 'fails') === judgeNaively(product, claim);
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: lengthOf(60, 1000) },
  );
  expect(outcomes.size).toBe(21);
});

/** Returns undefined for a machine that can't be explored. */
function explore(machine: AnyStateMachine, bounds: Parameters<typeof exploreProduct>[1]): Graph | undefined {
  try {
    return exploreProduct(machine, bounds);
  } catch (error) {
    if (/nothing can happen|Infinite loop|keeps (taking|sending|firing)/.test(String(error))) return undefined;
    throw error;
  }
}
