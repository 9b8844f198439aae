import type { AnyMachineSnapshot } from 'xstate';
import type { Timer } from '../../../machines/paths';
import type { DataGenerator } from './data-options';

type Payload<TEvent> = Omit<TEvent, 'type'>;

/** Sends an event, e.g. clicks a button. `before` is the snapshot before the event. */
export type EventExecutor<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> = (
  subject: TSubject,
  event: TEvent,
  before: TSnapshot,
) => unknown;

/** How to send an event, and how to assert that it is refused. */
export interface EventActions<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> {
  /** Default: sends the event, if the subject is an actor. */
  readonly exec?: EventExecutor<TSubject, TEvent, TSnapshot>;
  /** Doesn't apply to `cases` that a function returns. */
  readonly refused?: Refusal<TSubject, TEvent, TSnapshot>;
}

/** The data with which to send an event. */
export interface EventCases<TEvent, TSnapshot = AnyMachineSnapshot> {
  /**
   * A list of data. Or lists of values for each property, combined so that every two values occur together. Or a
   * function that returns the data for a snapshot; the event is then sent even if no transition is enabled.
   *
   * A fast-check arbitrary, or a Zod, ArkType or Valibot schema, can replace a list. Paths use a few of its values and
   * its boundaries. Random walks draw new values.
   */
  readonly cases:
    | readonly Payload<TEvent>[]
    | DataGenerator<Payload<TEvent>>
    | {
        readonly [Key in keyof Payload<TEvent>]-?:
          readonly Payload<TEvent>[Key][] | DataGenerator<Payload<TEvent>[Key]>;
      }
    | ((snapshot: TSnapshot) => readonly Payload<TEvent>[]);
}

/**
 * Asserts that the subject refuses an event as the machine does in this state, e.g. that a button is disabled. By
 * default, `exec` sends the event, and must fail or change nothing. With `false`, refusals aren't tried.
 */
export type Refusal<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> =
  false | EventExecutor<TSubject, TEvent, TSnapshot>;

/** How to send events without an entry, and which of them can be sent in a snapshot. */
export interface OtherEvents<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> {
  /** Default: sends the events, if the subject is an actor. */
  readonly exec?: EventExecutor<TSubject, TEvent, TSnapshot>;
  /**
   * Returns the events to send in a snapshot while these timers run, with their data. They are sent even if no
   * transition is enabled.
   */
  readonly cases: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
}

type NoData<TEvent> = keyof Payload<TEvent> extends never ? true : false;

/**
 * How to send an event: an executor, an object, or `false` to never send it. An event with data needs `cases`. An empty
 * object sends an event without data to the actor.
 */
export type EventEntry<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> =
  | false
  | (EventActions<TSubject, TEvent, TSnapshot> &
      (NoData<TEvent> extends true ? Partial<EventCases<TEvent, TSnapshot>> : EventCases<TEvent, TSnapshot>))
  | (NoData<TEvent> extends true ? EventExecutor<TSubject, TEvent, TSnapshot> : never);

/** How to send events without an entry. With `false`, they are never sent. */
export type OtherEntry<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> =
  false | EventExecutor<TSubject, TEvent, TSnapshot> | OtherEvents<TSubject, TEvent, TSnapshot>;
