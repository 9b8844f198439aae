import type { EventObject } from 'xstate';
import type { ActorEndEvent } from '../actors';
import { hasProperty } from '../machine-tree';
import type { PathStep } from '../path';
import { createDataKeys } from '../state-key';
import type { ExecutedAction } from '../stand-in';
import { createStepper, type PathMachine } from '../stepper';
import { withTimers, type PathSnapshot, type TimedSnapshot } from '../timed-snapshot';
import type { Timer } from '../timers';

type TwinState<TSnapshot, TEvent> = TimedSnapshot<TSnapshot, TEvent>;

/** The states of a machine and its mutant after the same steps. */
export interface Twins<TSnapshot, TEvent> {
  readonly original: TwinState<TSnapshot, TEvent>;
  readonly mutant: TwinState<TSnapshot, TEvent>;
}

export type TwinStep<TEvent> = Pick<PathStep<TEvent | ActorEndEvent, TEvent | ActorEndEvent>, 'event' | 'after'>;

/** Takes steps on a machine and its mutant. */
export interface TwinStepper<TSnapshot, TEvent> {
  /** Returns undefined if the mutant differs. */
  readonly start: () => Twins<TSnapshot, TEvent> | undefined;
  /** Returns undefined if the mutant differs after the step: in its state, its context, its status or its actions. */
  readonly take: (twins: Twins<TSnapshot, TEvent>, step: TwinStep<TEvent>) => Twins<TSnapshot, TEvent> | undefined;
}

/** @param isStopped returns true if the remaining timers must wait for an answer */
export function createTwins<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  mutant: PathMachine<TSnapshot, TEvent, TInput>,
  input: TInput,
  isStopped: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => boolean,
): TwinStepper<TSnapshot, TEvent> {
  type State = TwinState<TSnapshot, TEvent>;
  let actions: string[] = [];
  const contexts = createDataKeys({ ignoresIdentity: true });
  const codes = createDataKeys();
  const note = (action: ExecutedAction) => actions.push(keyOfAction(action, codes.keyOf, contexts.keyOf));
  const ofOriginal = createStepper(machine, note);
  const ofMutant = createStepper(mutant, note);

  /** Returns what can be seen of a step. */
  const see = (take: () => State): { readonly state: State; readonly seen: string } => {
    actions = [];
    const state = take();
    const { status, value, context } = state.snapshot;
    return { state, seen: [status, contexts.keyOf([value, context], 'context'), ...actions].join('\n') };
  };

  const compare = (takeOriginal: () => State, takeMutant: () => State): Twins<TSnapshot, TEvent> | undefined => {
    const original = see(takeOriginal);
    try {
      const changed = see(takeMutant);
      return changed.seen === original.seen ? { original: original.state, mutant: changed.state } : undefined;
    } catch {
      // A mutant that throws differs.
      return undefined;
    }
  };

  const advance = (stepper: typeof ofOriginal, before: State, { event, after }: TwinStep<TEvent>): State => {
    if (after === undefined) return stepper.send(before, event);
    let state = before;
    let left = after;
    for (let [timer] = state.timers; timer && timer.left <= left; [timer] = state.timers) {
      left -= timer.left;
      ({ state } = stepper.passTime(state, (between) => isStopped(between.snapshot, between.timers)));
      if (isStopped(state.snapshot, state.timers)) break;
    }
    return withTimers(
      state,
      state.timers.map((timer) => ({ ...timer, left: timer.left - left })),
    );
  };

  return {
    start: () =>
      compare(
        () => ofOriginal.start(input),
        () => ofMutant.start(input),
      ),
    take: ({ original, mutant: changed }, step) =>
      compare(
        () => advance(ofOriginal, original, step),
        () => advance(ofMutant, changed, step),
      ),
  };
}

/** Parameters of XState's own actions that don't differ between two equal machines. */
const comparedParams = ['id', 'event', 'delay', 'targetId', 'src', 'input', 'label', 'value'] as const;

/** Two actions without names differ by their functions. */
function keyOfAction(
  { type, params, exec }: ExecutedAction,
  keyOfCode: (code: unknown, path: string) => string,
  keyOf: (data: unknown, path: string) => string,
): string {
  if (!type.startsWith('xstate.')) return `${type} ${keyOfCode(exec, 'exec')} ${keyOf(params, 'params')}`;
  const compared = comparedParams.map((name) => (hasProperty(params, name) ? params[name] : undefined));
  return `${type} ${keyOf(compared, 'params')}`;
}
