import type { Snapshot } from 'xstate';
import type { RunningActor } from './actors';
import type { StepRecord } from './step-record';
import type { Timer } from './timers';

/** The parts of a machine's snapshot that paths depend on. */
export type PathSnapshot = Snapshot<unknown> & { readonly value: unknown; readonly context: object };

/** A machine's snapshot with what XState does not keep in it: the timers and actors that run, and the steps that led here. */
export interface TimedSnapshot<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  /** In the order in which they fall due. */
  readonly timers: readonly Timer<TEvent>[];
  readonly actors: readonly RunningActor[];
  /** Record of the last step. */
  readonly record: StepRecord;
}

/** Returns a state with its timers in another order. The order matters for timers due at the same time. */
export const withTimers = <TSnapshot, TEvent>(
  state: TimedSnapshot<TSnapshot, TEvent>,
  timers: readonly Timer<TEvent>[],
): TimedSnapshot<TSnapshot, TEvent> => ({ ...state, timers });
