import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import { fc } from '../seeded';

/** A transition to the state with this index. Its guard always returns the same value. */
interface RandomTransition {
  readonly event: string;
  readonly target: number | undefined;
  readonly guard: 'yes' | 'no' | undefined;
  readonly reenter: boolean;
}

interface RandomState {
  readonly kind: 'plain' | 'parallel' | 'final' | 'shallow' | 'deep';
  readonly children: readonly RandomState[];
  readonly on: readonly RandomTransition[];
  readonly always: readonly RandomTransition[];
  readonly onDone: readonly RandomTransition[];
  readonly initial: number;
}

export const randomEvents: readonly string[] = ['a', 'b', 'x.y', 'x.z'];

const transition = (...events: readonly string[]): fc.Arbitrary<RandomTransition> =>
  fc.record({
    event: fc.constantFrom(...events),
    target: fc.option(fc.nat(40), { nil: undefined, freq: 5 }),
    guard: fc.constantFrom(undefined, undefined, 'yes', 'no'),
    reenter: fc.boolean(),
  });

const kinds: readonly RandomState['kind'][] = [
  ...(['plain', 'plain', 'plain', 'parallel', 'parallel', 'final', 'shallow', 'deep'] as const),
];

const isHistory = ({ kind, children }: RandomState): boolean =>
  (kind === 'shallow' || kind === 'deep') && children.length === 0;

/** Nested states, up to four levels deep. Each first child is atomic or compound, so every parent can be entered. */
const randomState = fc.letrec<{ state: RandomState; inside: readonly RandomState[] }>((tie) => ({
  state: fc.record({
    kind: fc.constantFrom(...kinds),
    children: tie('inside').map((children) =>
      children.map((child, index) => (index === 0 && isHistory(child) ? { ...child, kind: 'plain' } : child)),
    ),
    on: fc.array(transition('a', 'b', '*', 'x.*', 'x.y'), { maxLength: 3 }),
    always: fc.array(transition(''), { maxLength: 1 }),
    onDone: fc.array(transition(''), { maxLength: 1 }),
    initial: fc.nat(4),
  }),
  inside: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('state'), { maxLength: 4 })),
})).state;

export type RandomMachine = (taken: (key: string) => void) => AnyStateMachine;

/**
 * Generates machines whose transitions target any state, including states in other regions, parents and history states.
 */
export const randomMachine: fc.Arbitrary<RandomMachine> = randomState.map((root) => {
  const states = new Map<string, RandomState>();
  const collect = (state: RandomState, id: string): void => {
    states.set(id, state);
    state.children.forEach((child, index) => collect(child, `${id}.s${index}`));
  };
  collect(root, 'm');
  const ids = [...states.keys()];
  const parentOf = (id: string) => id.split('.').slice(0, -1).join('.');

  /**
   * Returns a target's ID. Omits transitions from inside a state to its own history state, because XState would lose
   * the parent state.
   */
  const targetOf = (number: number, source: string): string => {
    const id = ids[number % ids.length] ?? 'm';
    const state = states.get(id);
    const isFromInside = `${source}.`.startsWith(`${parentOf(id)}.`);
    return id !== 'm' && state && isHistory(state) && isFromInside ? parentOf(id) : id;
  };
  const build = (state: RandomState, id: string): object => {
    if (isHistory(state) && id !== 'm')
      return { type: 'history', history: state.kind, ...(state.initial > 1 && { target: `#${parentOf(id)}.s0` }) };
    if (state.kind === 'final' && state.children.length === 0 && id !== 'm') return { type: 'final' };
    const counts = new Map<string, number>();
    const written = (descriptor: string, { target, guard, reenter }: RandomTransition) => {
      const index = counts.get(descriptor) ?? 0;
      counts.set(descriptor, index + 1);
      return {
        ...(target !== undefined && { target: `#${targetOf(target, id)}` }),
        ...(guard && { guard }),
        reenter,
        actions: { type: 'tell', params: { key: `${id}|${descriptor}|${index}` } },
      };
    };
    const on: Record<string, object[]> = {};
    for (const one of state.on) (on[one.event] ??= []).push(written(one.event, one));
    const always = state.always.map((one) => written('', one));
    if (state.children.length === 0) return { on, always };
    const onDone = state.onDone.map((one) => written(`xstate.done.state.${id}`, one));
    const first = state.children[state.initial % state.children.length];
    const initial = first && !isHistory(first) ? state.initial % state.children.length : 0;
    return {
      ...(state.kind === 'parallel' ? { type: 'parallel' } : { initial: `s${initial}` }),
      on,
      always,
      onDone,
      states: Object.fromEntries(state.children.map((child, index) => [`s${index}`, build(child, `${id}.s${index}`)])),
    };
  };
  const config = { id: 'm', ...build(root, 'm'), options: { maxIterations: 20 } };
  return (taken) =>
    createMachine(config, {
      guards: { yes: () => true, no: () => false },
      actions: { tell: (_, params: { readonly key: string }) => taken(params.key) },
    });
});
