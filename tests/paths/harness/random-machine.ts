import { assign, createMachine, enqueueActions, fromPromise, raise, type AnyStateMachine } from 'xstate';
import { fc } from '../../seeded';

/** Events for random machines. The last one matches only wildcards. */
export const sentEvents = ['a', 'b', 'c.d', 'c.e'] as const;

type Kind = 'atomic' | 'compound' | 'parallel' | 'final';

export interface Draft {
  readonly kind: Kind;
  readonly children: readonly Draft[];
  readonly history: 'none' | 'shallow' | 'deep';
  readonly isInvoking: boolean;
  readonly transitions: readonly TransitionDraft[];
}

interface TransitionDraft {
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

const maxCount = 3;

const countIn = (context: object): number => ('count' in context ? Number(context.count) : 0);
const add = assign(({ context }) => ({ count: Math.min(countIn(context) + 1, maxCount) }));
const isEven = ({ context }: { readonly context: object }) => countIn(context) % 2 === 0;

/** Excludes XState's own events. Wildcards also match them, which could cause endless loops. */
const isSent = ({ event }: { readonly event: { readonly type: string } }) =>
  sentEvents.some((type) => type === event.type);

const actionsOf = (action: TransitionDraft['action']) => {
  if (action === 'none') return [];
  if (action === 'count') return [add];
  if (action === 'raise') return [raise({ type: 'raised' })];
  if (action === 'raiseLater') return [raise({ type: 'raised' }, { delay: 10 })];
  return [
    enqueueActions(({ enqueue, check }) => {
      if (check(isEven)) enqueue(add);
      enqueue.raise({ type: 'raised' });
    }),
  ];
};

/** @param onGuard receives the name and outcome of each evaluated guard. Each guard has its own name */
export function machineOf(draft: Draft, onGuard = (_name: string, _outcome: boolean): void => {}): AnyStateMachine {
  let guardCount = 0;
  const createGuard = (isTrue: typeof isEven | typeof isSent, prefix: 'guard' | 'always') => {
    const name = `${prefix}${(guardCount += 1)}`;
    const guard = (step: Parameters<typeof isEven>[0] & Parameters<typeof isSent>[0]) => {
      const outcome = isTrue(step);
      onGuard(name, outcome);
      return outcome;
    };
    return Object.defineProperty(guard, 'name', { value: name });
  };
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

  /** True for a target that comes after the state and its descendants. Transitions to later states can't loop. */
  const isLaterState = (targetId: string | undefined, id: string): boolean =>
    targetId !== undefined && (order.get(targetId) ?? 0) > (order.get(id) ?? 0) && !targetId.startsWith(`${id}.`);

  const build = (node: Draft, id: string): Record<string, unknown> => {
    const on: Record<string, object[]> = {};
    const after: Record<string, object[]> = {};
    const always: object[] = [];
    const invoke = node.isInvoking
      ? {
          id: `actor-of-${id}`,
          src: fromPromise(() => new Promise(() => {})),
          onDone: [] as object[],
          onError: [] as object[],
        }
      : undefined;
    const onDone: object[] = [];
    for (const { on: event, target, delay, isGuarded, reenter, action } of node.kind === 'final'
      ? []
      : node.transitions) {
      const targetId = target === undefined ? undefined : targetOf(target, id);
      const common = {
        ...(targetId !== undefined && { target: `#${targetId}` }),
        ...(event === '*'
          ? { guard: createGuard(isSent, 'guard') }
          : isGuarded && { guard: createGuard(isEven, event === 'always' ? 'always' : 'guard') }),
        reenter,
      };
      // Raised events raise nothing, and `always` only leads to later states, so that every macrostep ends.
      const raises = action === 'raise' || action === 'enqueue';
      const full = { ...common, actions: actionsOf(event === 'raised' && raises ? 'count' : action) };
      if (event === 'always') {
        if (!isLaterState(targetId, id)) continue;
        always.push({ ...common, actions: [] });
      } else if (event === 'after') {
        // Otherwise, time would never advance.
        if (delay === 0 && !isLaterState(targetId, id)) continue;
        (after[delay] ??= []).push(full);
      } else if (event === 'done') {
        if (isLaterState(targetId, id)) onDone.push({ ...common, actions: [] });
      } else if (event === 'actorDone') invoke?.onDone.push(full);
      else if (event === 'actorError') invoke?.onError.push(full);
      else (on[event] ??= []).push(full);
    }
    const children = node.children.map((child, index) => [`s${index}`, build(child, `${id}.s${index}`)]);
    const past =
      node.history === 'none' ? [] : [['past', { id: `${id}.past`, type: 'history', history: node.history }]];
    return {
      id,
      ...(node.kind === 'parallel' && { type: 'parallel' }),
      ...(node.kind === 'final' && id !== 'm' && { type: 'final' }),
      ...(node.kind === 'compound' && { initial: 's0' }),
      on,
      after,
      ...(always.length > 0 && { always }),
      ...(onDone.length > 0 && { onDone }),
      ...(invoke && { invoke }),
      ...(children.length > 0 && { states: Object.fromEntries([...children, ...past]) }),
    };
  };
  return createMachine({ context: { count: 0 }, options: { maxIterations: 100 }, ...build(draft, 'm') });
}
