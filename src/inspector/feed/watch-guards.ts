import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  GuardArgs,
  GuardPredicate,
  MachineContext,
  ParameterizedObject,
} from 'xstate';
import { and, or } from 'xstate';
import { matchesDescriptor } from '../../../machines/paths/candidates';
import { nodesIn, nodesOf, transitionsOf } from '../../../machines/paths/machine-tree';
import { isObject } from '../../shared/json';
import type { GuardResult } from '../protocol/messages';
import { identify } from './describe';
import { isMachine5 } from './shapes';

/** The results of one machine's guards, from `begin` to `end`. */
class GuardWatch {
  #said: { readonly transition: AnyTransitionDefinition; outcome: boolean | 'failed'; params: unknown }[] = [];
  #isOpen = false;

  begin(): void {
    this.#said = [];
    this.#isOpen = true;
  }

  /** Returns the results since `begin`, in order. Called again, it returns the same. */
  end(): readonly GuardResult[] {
    this.#isOpen = false;
    return this.#said.flatMap(({ transition, outcome, params }) => {
      const place = identify(transition);
      return place ? [{ ...place, outcome, params }] : [];
    });
  }

  /** Records the call of a guard. A guard without a result has thrown. */
  ask(transition: AnyTransitionDefinition): void {
    if (this.#isOpen) this.#said.push({ transition, outcome: 'failed', params: undefined });
  }

  /** Records the params of the last call. */
  give(params: unknown): void {
    const last = this.#isOpen ? this.#said.at(-1) : undefined;
    if (last) last.params = params;
  }

  /** Records the result of the last call. */
  say(outcome: boolean): void {
    const last = this.#isOpen ? this.#said.at(-1) : undefined;
    if (last) last.outcome = outcome;
  }
}

const watches = new WeakMap<AnyStateMachine, GuardWatch>();

/** Returns the guard watch of a machine from `watchGuards`; undefined for other machines. */
export const watchOf = (logic: unknown): GuardWatch | undefined => (isMachine5(logic) ? watches.get(logic) : undefined);

/**
 * Returns a copy of the machine whose guards are watched. Logic that is no machine is returned unchanged. The machine
 * itself is not changed, because other actors may run it.
 */
export function watchGuards<TLogic>(logic: TLogic): TLogic {
  if (!isMachine5(logic)) return logic;
  const watched: unknown = watchMachine(logic);
  return isLike(watched, logic) ? watched : logic;
}

/** True for the result of `provide`, which has the type of its machine. */
const isLike = <TLogic>(machine: unknown, _like: TLogic): machine is TLogic => isMachine5(machine);

function watchMachine(machine: AnyStateMachine): AnyStateMachine {
  // A copy with state nodes and transitions of its own.
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
 * Returns a guard that returns the result of another one, and records it. It is made of XState's own guards, which resolve names and
 * params. XState's error for a guard that throws does not contain the name of such a guard.
 */
function watchGuard(watch: GuardWatch, transition: AnyTransitionDefinition, guard: AnyGuard): AnyGuard {
  const ask = () => {
    watch.ask(transition);
    return true;
  };
  const say = (outcome: boolean) => () => {
    watch.say(outcome);
    return outcome;
  };
  const asked = isInline(guard) ? and([ask, guard, say(true)]) : and([ask, notingParams(watch, guard), say(true)]);
  return or([asked, say(false)]);
}

type Inline = GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>;
const isInline = (guard: unknown): guard is Inline => typeof guard === 'function';

/** Returns a named guard that records the params of the definition. */
function notingParams(watch: GuardWatch, guard: unknown) {
  if (!isObject(guard)) return { type: String(guard) };
  const { type, params } = guard;
  return {
    type: String(type),
    params: (args: GuardArgs<MachineContext, EventObject>) => {
      const given: unknown = typeof params === 'function' ? Reflect.apply(params, undefined, [args]) : params;
      watch.give(given);
      return given;
    },
  };
}

/** True if an active state has a guarded transition on the event that wasn't taken. Doesn't call guards. */
export function mayHaveRefused(
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

/** Watched copies of machines, used to call their guards again. No actor runs these copies. */
const copies = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Calls a machine's guards again for a snapshot and an event. Returns their results in order. */
export function askAgain(snapshot: AnyMachineSnapshot, event: EventObject): readonly GuardResult[] {
  // XState 6 stores guards differently.
  if (!isMachine5(snapshot.machine)) return [];
  const machine = copies.get(snapshot.machine) ?? watchMachine(snapshot.machine);
  copies.set(snapshot.machine, machine);
  const watch = watches.get(machine);
  if (!watch) return [];
  watch.begin();
  try {
    machine.resolveState(snapshot).can(event);
  } catch {
    // The error of a guard that throws is recorded.
  }
  return watch.end();
}
