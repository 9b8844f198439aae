import type { EventObject } from 'xstate';
import type { ActorEnd, ActorEndEvent } from '../step/actors';
import type { Bounds } from '../bounds';
import type { Move } from '../product/list-moves';
import { createDataKeys, type DataKeys } from '../product/state-key';
import type { ExecutedAction } from '../step/stand-in';
import { createStepper, type PathMachine } from '../step/stepper';
import { withTimers, type PathSnapshot, type TimedSnapshot } from '../step/timed-snapshot';
import { hasProperty } from '../../shared/json';

export type MutantStep<TEvent> = Move<TEvent | ActorEndEvent>;

export interface Observed<TSnapshot, TEvent> {
  readonly state: TimedSnapshot<TSnapshot, TEvent>;
  /** Describes the step's actions, and the status, value and context after the step. Computed on first read. */
  readonly seen: string;
}

/** Takes steps on a machine, without starting timers or actors. */
export interface Observer<TSnapshot, TEvent> {
  readonly start: () => Observed<TSnapshot, TEvent>;
  readonly take: (before: TimedSnapshot<TSnapshot, TEvent>, step: MutantStep<TEvent>) => Observed<TSnapshot, TEvent>;
}

/** Pass the same keys for a machine and its mutants. Otherwise, the same function may get different keys. */
export interface ObserverKeys {
  readonly data: DataKeys;
  readonly code: DataKeys;
}

export const createObserverKeys = (): ObserverKeys => ({
  data: createDataKeys({ ignoresIdentity: true }),
  code: createDataKeys(),
});

export interface ReplayBounds<TSnapshot, TEvent, TInput> extends Bounds<TSnapshot, TEvent, TInput, ActorEnd> {
  /** Replaces a path's event by the equal event in this snapshot, because machines may compare payloads by identity. */
  readonly complete?: (event: TEvent | ActorEndEvent, snapshot: TSnapshot) => TEvent | ActorEndEvent;
}

export function createObserver<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  { input, snapshot, answers = () => [], complete = (event) => event }: ReplayBounds<TSnapshot, TEvent, TInput>,
  keys: ObserverKeys,
  keptTimer?: string,
): Observer<TSnapshot, TEvent> {
  type State = TimedSnapshot<TSnapshot, TEvent>;
  let actions: ExecutedAction[] = [];
  const stepper = createStepper(machine, (action) => actions.push(action), keptTimer);
  /** True if the environment must respond before the remaining timers fire. */
  const isStopped = ({ snapshot, timers }: State): boolean => answers(snapshot, timers).length > 0;

  const observe = (take: () => State): Observed<TSnapshot, TEvent> => {
    actions = [];
    const state = take();
    const executed = actions;
    let seen: string | undefined;
    return {
      state,
      get seen() {
        return (seen ??= describeSeen(state.snapshot, executed, keys));
      },
    };
  };

  const advance = (before: State, { event, after }: MutantStep<TEvent>): State => {
    if (after === undefined) return stepper.send(before, complete(event, before.snapshot));
    let state = before;
    let left = after;
    for (let [timer] = state.timers; timer && timer.left <= left; [timer] = state.timers) {
      left -= timer.left;
      ({ state } = stepper.passTime(state, isStopped));
      if (isStopped(state)) break;
    }
    return withTimers(
      state,
      state.timers.map((timer) => ({ ...timer, left: timer.left - left })),
    );
  };

  return {
    start: () => observe(() => stepper.start(input, snapshot)),
    take: (before, { event, after }) => {
      if (after === undefined || after <= 1) return observe(() => advance(before, { event, after }));
      // Also observes the state 1 ms before the delay ends, as the generated tests do.
      const early = observe(() => advance(before, { event, after: after - 1 }));
      const due = observe(() => advance(early.state, { event, after: 1 }));
      return {
        state: due.state,
        get seen() {
          return `${early.seen}\n${due.seen}`;
        },
      };
    },
  };
}

function describeSeen(
  { status, value, context }: PathSnapshot,
  actions: readonly ExecutedAction[],
  keys: ObserverKeys,
): string {
  return [
    status,
    keys.data.keyOf([value, context], 'context'),
    ...actions.map((action) => keyOfAction(action, keys)),
  ].join('\n');
}

/** The params to compare in XState's built-in actions. Other params may differ even if the machines behave equally. */
const comparedParams = ['id', 'event', 'delay', 'targetId', 'src', 'input', 'label', 'value'] as const;

/** Custom actions have equal keys if their names, functions and params are equal. */
function keyOfAction({ type, params, exec }: ExecutedAction, { data, code }: ObserverKeys): string {
  if (!type.startsWith('xstate.')) return `${type} ${code.keyOf(exec, 'exec')} ${data.keyOf(params, 'params')}`;
  const compared = comparedParams.map((name) => (hasProperty(params, name) ? params[name] : undefined));
  return `${type} ${data.keyOf(compared, 'params')}`;
}
