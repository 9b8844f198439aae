import { createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import { fc } from './seeded';

/** Events for random machines. The last event matches only wildcards. */
export const sentEvents = ['a', 'b', 'c.d', 'c.e'] as const;

type Kind = 'atomic' | 'compound' | 'parallel' | 'final';

export interface Draft {
  readonly kind: Kind;
  readonly children: readonly Draft[];
  readonly history: 'none' | 'shallow' | 'deep';
  readonly isInvoking: boolean;
  readonly transitions: readonly TransitionDraft[];
}

export interface TransitionDraft {
  readonly on: 'a' | 'b' | 'c.d' | 'c.*' | '*' | 'raised' | 'after' | 'always' | 'done' | 'actorDone' | 'actorError';
  readonly target: number | undefined;
  readonly delay: 0 | 10 | 20 | 30;
  readonly isGuarded: boolean;
  readonly reenter: boolean;
  readonly action: 'none' | 'count' | 'raise' | 'raiseLater' | 'enqueue';
}

const transition: fc.Arbitrary<TransitionDraft> = fc.record({
  on: fc.constantFrom(
    ...(['a', 'a', 'b', 'b', 'c.d', 'c.*', '*', 'raised', 'after', 'after', 'always', 'done'] as const),
    ...(['actorDone', 'actorError'] as const),
  ),
  target: fc.option(fc.nat(20), { nil: undefined, freq: 5 }),
  delay: fc.constantFrom(0, 10, 10, 20, 30),
  isGuarded: fc.boolean(),
  reenter: fc.boolean(),
  action: fc.constantFrom('none', 'count', 'count', 'raise', 'raiseLater', 'enqueue'),
});

const { tree } = fc.letrec<{ tree: Draft; leaf: Draft }>((tie) => ({
  leaf: fc.record({
    kind: fc.constantFrom<Kind>('atomic', 'atomic', 'atomic', 'final'),
    children: fc.constant([]),
    history: fc.constant('none'),
    isInvoking: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
    transitions: fc.array(transition, { maxLength: 3 }),
  }),
  tree: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.record({
      kind: fc.constantFrom<Kind>('compound', 'compound', 'parallel'),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      history: fc.constantFrom('none', 'shallow', 'deep'),
      isInvoking: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
      transitions: fc.array(transition, { maxLength: 2 }),
    }),
  ),
}));

/** Drafts of machines with regions, nested and final states, history, delays, actors and actions that raise events. */
export const drafts: fc.Arbitrary<Draft> = fc.record({
  kind: fc.constantFrom<Kind>('compound', 'compound', 'parallel'),
  children: fc.array(tree, { minLength: 2, maxLength: 3 }),
  history: fc.constant('none'),
  isInvoking: fc.constant(false),
  transitions: fc.array(transition, { maxLength: 1 }),
});

interface Written {
  readonly guard?: unknown;
  readonly actions: unknown;
}

interface Style {
  /** Omits what happens without an event: delays and actors. */
  readonly isPassive?: boolean;
  /** Returns the guard and the actions of a transition. `index` counts the state's transitions with this descriptor. */
  readonly write: (
    draft: TransitionDraft,
    place: { readonly id: string; readonly descriptor: string; readonly index: number },
  ) => Written;
}

/** Creates a machine that reports each transition that it takes, by its source, descriptor and index. */
export type RandomMachine = (taken: (key: string) => void) => AnyStateMachine;

/** Machines without inline code: the outcome of their guards `yes` and `no` never changes. */
export const randomMachine: fc.Arbitrary<RandomMachine> = drafts.map((draft) => {
  const config = configOf(draft, {
    isPassive: true,
    write: ({ isGuarded, delay }, { id, descriptor, index }) => ({
      ...(isGuarded && { guard: delay > 10 ? 'yes' : 'no' }),
      actions: { type: 'tell', params: { key: `${id}|${descriptor}|${index}` } },
    }),
  });
  return (taken) =>
    createMachine(config, {
      guards: { yes: () => true, no: () => false },
      actions: { tell: (_, params: { readonly key: string }) => taken(params.key) },
    });
});

/** Returns a machine's config. `always` and `onDone` only lead to later states, so that every macrostep ends. */
export function configOf(draft: Draft, { isPassive = false, write }: Style) {
  const ids: string[] = [];
  const order = new Map<string, number>();
  const list = (node: Draft, id: string) => {
    order.set(id, order.size);
    if (id !== 'm') ids.push(id);
    for (const [index, child] of node.children.entries()) list(child, `${id}.s${index}`);
    if (node.history !== 'none') ids.push(`${id}.past`);
  };
  list(draft, 'm');

  /** Avoids transitions from inside a state to its history state. XState would lose the state but keep its children. */
  const targetOf = (target: number, id: string): string | undefined => {
    const targetId = ids[target % ids.length];
    const parentId = targetId?.replace(/\.past$/, '');
    return `${id}.`.startsWith(`${parentId}.`) ? parentId : targetId;
  };

  /** True if the target comes after the state and its descendants. Transitions to later states can't loop. */
  const isLaterState = (targetId: string | undefined, id: string): boolean =>
    targetId !== undefined && (order.get(targetId) ?? 0) > (order.get(id) ?? 0) && !targetId.startsWith(`${id}.`);

  const build = (node: Draft, id: string): Record<string, unknown> => {
    const on: Record<string, object[]> = {};
    const after: Record<string, object[]> = {};
    const always: object[] = [];
    const onDone: object[] = [];
    const onActorDone: object[] = [];
    const onActorError: object[] = [];
    const isInvoking = node.isInvoking && !isPassive;
    for (const one of node.kind === 'final' ? [] : node.transitions) {
      const { on: event, target, delay, reenter } = one;
      const targetId = target === undefined ? undefined : targetOf(target, id);
      const add = (list: object[] = [], descriptor: string) => {
        const to = targetId === undefined ? {} : { target: `#${targetId}` };
        list.push({ ...to, reenter, ...write(one, { id, descriptor, index: list.length }) });
        return list;
      };
      if (event === 'always' || event === 'done') {
        if (!isLaterState(targetId, id)) continue;
        if (event === 'always') add(always, '');
        else if (node.children.length > 0) add(onDone, `xstate.done.state.${id}`);
      } else if (event === 'after') {
        // Otherwise, time would never advance.
        if (isPassive || (delay === 0 && !isLaterState(targetId, id))) continue;
        after[delay] = add(after[delay], '');
      } else if (event === 'actorDone' || event === 'actorError') {
        if (isInvoking) add(event === 'actorDone' ? onActorDone : onActorError, '');
      } else on[event] = add(on[event], event);
    }
    const children = node.children.map((child, index) => [`s${index}`, build(child, `${id}.s${index}`)]);
    const past =
      node.history === 'none' ? [] : [['past', { id: `${id}.past`, type: 'history', history: node.history }]];
    const src = fromPromise(() => new Promise(() => {}));
    return {
      id,
      ...(node.kind === 'parallel' && { type: 'parallel' }),
      ...(node.kind === 'final' && id !== 'm' && { type: 'final' }),
      ...(node.kind === 'compound' && { initial: 's0' }),
      on,
      after,
      ...(always.length > 0 && { always }),
      ...(onDone.length > 0 && { onDone }),
      ...(isInvoking && { invoke: { id: `actor-of-${id}`, src, onDone: onActorDone, onError: onActorError } }),
      ...(children.length > 0 && { states: Object.fromEntries([...children, ...past]) }),
    };
  };
  return { context: { count: 0 }, options: { maxIterations: 100 }, ...build(draft, 'm') };
}
