import type { EventObject } from 'xstate';
import type { ActorEndEvent } from './step/actors';
import { describeState } from './describe';
import { createStepper, type PathMachine } from './step/stepper';
import { putFirst, withTimers, type PathSnapshot, type TimedSnapshot } from './step/timed-snapshot';

/** A step of a recorded session, with the state value after it. */
export type SessionStep<TSnapshot extends PathSnapshot, TEvent extends EventObject> = {
  /** The expected state value after the step. */
  readonly value: TSnapshot['value'];
} & (
  | {
      /** An event that the machine received from outside, or from one of its actors. */
      readonly event: TEvent | ActorEndEvent;
      /** Milliseconds since the previous step. Default: 0. No timer fires meanwhile: each has its own step. */
      readonly wait?: number;
    }
  | {
      /** The event type of the timer that fires, e.g. `xstate.after.3000.lamp.on`. */
      readonly timer: string;
    }
);

/** A recorded session of a machine. */
export interface RecordedSession<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput> {
  /** The machine's input. Default: undefined. */
  readonly input?: TInput;
  /** The expected state value at the start. */
  readonly value: TSnapshot['value'];
  /** The steps in order. */
  readonly steps: readonly SessionStep<TSnapshot, TEvent>[];
}

/**
 * Replays a recorded session on a machine, and compares the state value after each step. Sends the recorded events of
 * actors and timers instead of starting them. The inspector writes a session: Menu → Save recording as test.
 *
 * @returns the last snapshot
 * @throws {Error} if a state value differs, or if a step's timer isn't the next timer. The message names the step
 * @example
 * replaySession(lamp, { value: 'off', steps: [{ event: { type: 'toggle' }, value: 'on' }] }).context; // { toggled: 1 }
 */
export function replaySession<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  session: RecordedSession<TSnapshot, TEvent, NoInfer<TInput>>,
): TSnapshot {
  const stepper = createStepper(machine);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A machine without input accepts undefined.
  let state = stepper.start(session.input as TInput);
  check('the start', state.snapshot.value, session.value);
  for (const [index, step] of session.steps.entries()) {
    const name = `step ${index + 1} (${'timer' in step ? step.timer : step.event.type})`;
    if ('timer' in step) {
      const before = putFirst(state, step.timer);
      const [next] = state.timers;
      if (!before)
        throw new Error(
          `replaySession: in ${name}, this timer must fire, but ${next ? `the next timer is ${next.event.type}` : 'no timer is running'}.`,
        );
      state = stepper.passTime(before, () => true).state;
    } else state = stepper.send(pass(state, step.wait ?? 0), step.event);
    check(name, state.snapshot.value, step.value);
  }
  return state.snapshot;
}

/**
 * Lets time pass without firing timers. A timer that is due waits for its recorded step, because it may have fired
 * late.
 */
const pass = <TSnapshot, TEvent>(state: TimedSnapshot<TSnapshot, TEvent>, ms: number) =>
  withTimers(
    state,
    state.timers.map((timer) => ({ ...timer, left: Math.max(0, timer.left - ms) })),
  );

function check(name: string, actual: unknown, expected: unknown): void {
  const [got, wanted] = [sortedState(actual), sortedState(expected)];
  if (got !== wanted) throw new Error(`replaySession: after ${name}, the state must be ${wanted}, got ${got}.`);
}

/** Returns a state value as text, with sorted regions, because their order doesn't matter. */
const sortedState = (value: unknown) => describeState(value).split(', ').toSorted().join(', ');
