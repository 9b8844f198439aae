import type { EventObject, Snapshot } from 'xstate';
import type { RunningActor } from './actors';
import type { StepRecord } from './step-record';
import type { Timer } from './timers';

/** The properties of a snapshot that path generation reads. */
export type PathSnapshot = Snapshot<unknown> & { readonly value: unknown; readonly context: object };

export interface TimedSnapshot<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  /** Sorted by time. */
  readonly timers: readonly Timer<TEvent>[];
  readonly actors: readonly RunningActor[];
  readonly record: StepRecord;
}

/** Moves a timer of this event type to the front if it is due next. Returns undefined otherwise. */
export function putFirst<TSnapshot, TEvent extends EventObject>(
  state: TimedSnapshot<TSnapshot, TEvent>,
  type: string,
): TimedSnapshot<TSnapshot, TEvent> | undefined {
  const [next] = state.timers;
  const timer = state.timers.find(({ event, left }) => event.type === type && left === next?.left);
  return timer && withTimers(state, [timer, ...state.timers.filter((other) => other !== timer)]);
}

/** Replaces a state's timers. Timers that are due at the same time fire in list order. */
export const withTimers = <TSnapshot, TEvent>(
  state: TimedSnapshot<TSnapshot, TEvent>,
  timers: readonly Timer<TEvent>[],
): TimedSnapshot<TSnapshot, TEvent> => ({ ...state, timers });
