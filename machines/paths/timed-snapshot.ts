import type { Snapshot } from 'xstate';
import type { RunningActor } from './actors';
import type { StepRecord } from './step-record';
import type { Timer } from './timers';

/** The parts of a machine's snapshot that paths depend on. */
export type PathSnapshot = Snapshot<unknown> & { readonly value: unknown; readonly context: object };

/**
 * A machine's snapshot with data that XState keeps elsewhere: running timers and actors, and a record of the last step.
 */
export interface TimedSnapshot<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  /** Sorted by time. */
  readonly timers: readonly Timer<TEvent>[];
  readonly actors: readonly RunningActor[];
  readonly record: StepRecord;
}

/** The order matters for timers that are due at the same time. */
export const withTimers = <TSnapshot, TEvent>(
  state: TimedSnapshot<TSnapshot, TEvent>,
  timers: readonly Timer<TEvent>[],
): TimedSnapshot<TSnapshot, TEvent> => ({ ...state, timers });
