import {
  and,
  or,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type GuardArgs,
  type GuardPredicate,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import { matchesDescriptor } from '../../../machines/shared/tree/transition';
import { nodesIn, nodesOf, transitionsOf } from '../../../machines/shared/tree/machine-tree';
import { isObject } from '../../../machines/shared/json';
import type { GuardResult } from '../protocol/messages';
import { identify } from './describe';
import { isMachine5 } from '../../shared/xstate-shapes';

class GuardWatch {
  #results: { readonly transition: AnyTransitionDefinition; outcome: boolean | 'failed'; params: unknown }[] = [];
  #isOpen = false;

  begin(): void {
    this.#results = [];
    this.#isOpen = true;
  }

  end(): readonly GuardResult[] {
    this.#isOpen = false;
    return this.#results.flatMap(({ transition, outcome, params }) => {
      const place = identify(transition);
      return place ? [{ ...place, outcome, params }] : [];
    });
  }

  /** Records a guard's call, at first as failed. `recordOutcome` replaces this outcome unless the guard threw. */
  recordCall(transition: AnyTransitionDefinition): void {
    if (this.#isOpen) this.#results.push({ transition, outcome: 'failed', params: undefined });
  }

  recordParams(params: unknown): void {
    const last = this.#isOpen ? this.#results.at(-1) : undefined;
    if (last) last.params = params;
  }

  recordOutcome(outcome: boolean): void {
    const last = this.#isOpen ? this.#results.at(-1) : undefined;
    if (last) last.outcome = outcome;
  }
}

const watches = new WeakMap<AnyStateMachine, GuardWatch>();

export const watchOf = (logic: unknown): GuardWatch | undefined => (isMachine5(logic) ? watches.get(logic) : undefined);

/**
 * Returns a copy of a machine with watched guards. The original stays unchanged, because other actors may use it.
 * Returns other logic unchanged.
 */
export function watchGuards<TLogic>(logic: TLogic): TLogic {
  if (!isMachine5(logic)) return logic;
  const watched: unknown = watchMachine(logic);
  return isLike(watched, logic) ? watched : logic;
}

/** Narrows the type. `provide` returns a machine of the same type, but TypeScript can't infer that. */
const isLike = <TLogic>(machine: unknown, _like: TLogic): machine is TLogic => isMachine5(machine);

function watchMachine(machine: AnyStateMachine): AnyStateMachine {
  // `provide` copies the transitions, so that the original machine stays unchanged.
  const own: AnyStateMachine = machine.provide({});
  const watch = new GuardWatch();
  for (const transition of nodesOf(own.root).flatMap(transitionsOf)) {
    if (transition.guard !== undefined) transition.guard = watchGuard(watch, transition, transition.guard);
  }
  watches.set(own, watch);
  return own;
}

type AnyGuard = NonNullable<AnyTransitionDefinition['guard']>;

/**
 * Wraps a guard with XState's `and` and `or`, because they resolve names and params. If the guard throws, XState's
 * error names the guard, not this wrapper.
 */
function watchGuard(watch: GuardWatch, transition: AnyTransitionDefinition, guard: AnyGuard): AnyGuard {
  const recordCall = () => {
    watch.recordCall(transition);
    return true;
  };
  const recordOutcome = (outcome: boolean) => () => {
    watch.recordOutcome(outcome);
    return outcome;
  };
  const evaluated = isInline(guard)
    ? and([recordCall, guard, recordOutcome(true)])
    : and([recordCall, recordParams(watch, guard), recordOutcome(true)]);
  return or([evaluated, recordOutcome(false)]);
}

type Inline = GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>;
const isInline = (guard: unknown): guard is Inline => typeof guard === 'function';

function recordParams(watch: GuardWatch, guard: unknown) {
  if (!isObject(guard)) return { type: String(guard) };
  const { type, params } = guard;
  return {
    type: String(type),
    params: (args: GuardArgs<MachineContext, EventObject>) => {
      const resolved: unknown = typeof params === 'function' ? Reflect.apply(params, undefined, [args]) : params;
      watch.recordParams(resolved);
      return resolved;
    },
  };
}

export function hasUntakenGuardedTransition(
  snapshot: AnyMachineSnapshot,
  { type }: EventObject,
  taken: ReadonlySet<unknown>,
): boolean {
  if (!isMachine5(snapshot.machine)) return false;
  return nodesIn(snapshot).some(({ transitions }) =>
    [...transitions].some(
      ([descriptor, candidates]) =>
        matchesDescriptor(type, descriptor) && candidates.some((one) => one.guard !== undefined && !taken.has(one)),
    ),
  );
}

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>();

export function reevaluateGuards(snapshot: AnyMachineSnapshot, event: EventObject): readonly GuardResult[] {
  // XState 6 stores guards differently, so they can't be watched.
  if (!isMachine5(snapshot.machine)) return [];
  const machine = copies.get(snapshot.machine) ?? watchMachine(snapshot.machine);
  copies.set(snapshot.machine, machine);
  const watch = watches.get(machine);
  if (!watch) return [];
  watch.begin();
  try {
    machine.resolveState(snapshot).can(event);
  } catch {
    // The exception is already recorded.
  }
  return watch.end();
}
