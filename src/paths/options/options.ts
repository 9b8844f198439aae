import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';
import type { Item, StatePaths, Timer } from '../../../machines/paths';
import type { EndsOf } from './end-options';
import type { EventEntry, OtherEntry } from './event-options';
import type { Faults } from './fault-options';
import type { EventOf, SnapshotOf } from './machine-types';
import type { Reference } from '../run/reference';

/** Reads a value from the subject, and returns its expected value. */
export interface Reading<TSubject, TSnapshot> {
  readonly read: (subject: TSubject) => unknown;
  readonly expected: (snapshot: TSnapshot, subject: TSubject) => unknown;
}

/** A step of a path, with the automatic steps that follow before a test can look. */
export interface StepInfo<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** The event that is sent, or the event of the timer that fires. */
  readonly event: TEvent;
  /** For a delay, the milliseconds until the timer fires. Undefined for other events. */
  readonly after: number | undefined;
  /** For a delay, the events of all timers that fire at that moment, starting with `event`. */
  readonly due: readonly TEvent[];
  /**
   * Events that follow automatically: answers that the test doesn't send, and timers that fire immediately after them.
   */
  readonly following: readonly TEvent[];
  /** The snapshot before the step. */
  readonly before: TSnapshot;
  /** The snapshot after the step and all events that follow. */
  readonly snapshot: TSnapshot;
}

/** The start of a path. */
export interface StartInfo<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** Events that follow the start automatically, before a test can look. */
  readonly following: readonly TEvent[];
  /** The snapshot after these events. */
  readonly snapshot: TSnapshot;
}

/** An event with all its data, or enough data to identify it. */
export type PartialEvent<TEvent extends EventObject> = TEvent extends unknown
  ? Pick<TEvent, 'type'> & Partial<Omit<TEvent, 'type'>>
  : never;

/** A path given as a list of events. */
export interface PathExample<TEvent extends EventObject> {
  /** Name of the test. Default: its steps. */
  readonly name?: string;
  /** Events, and delays as milliseconds. */
  readonly steps: readonly (PartialEvent<TEvent> | { readonly after: number })[];
}

/**
 * Which paths to run:
 *
 * - `transitions`: covers every state, event, transition, guard outcome and delay, in few paths
 * - `pairs`: also covers every pair of consecutive transitions
 * - `shortest`: reaches every state by a shortest path
 * - `simple`: every path that visits no state twice, up to `maxSteps`
 * - `mutants`: like `transitions`, plus paths that notice small changes of the chart, e.g. a removed guard
 */
export type Strategy = 'transitions' | 'pairs' | 'shortest' | 'simple' | 'mutants';

/** Random walks, in addition to the paths. They need the package `fast-check`. */
export interface WalkOptions {
  /** Number of walks. */
  readonly runs: number;
  /** Maximum number of steps of a walk. Default: 30. */
  readonly maxSteps?: number;
  /** Repeats the walks of an earlier run. Default: a new seed for each run. */
  readonly seed?: number;
}

/** Where paths start. */
export interface PathStart<TMachine extends AnyStateMachine> {
  readonly input?: InputFrom<TMachine>;
  /** E.g. the result of `machine.resolveState`. As in XState, its delays and actors aren't running. */
  readonly snapshot?: SnapshotOf<TMachine>;
}

/** Options for choosing paths, and for additional steps on them. */
export interface PathChoice<TMachine extends AnyStateMachine, TSubject> {
  /** Default: `transitions`. */
  readonly strategy?: Strategy;
  /** Uses only shortest paths to the states for which this returns true. */
  readonly until?: (snapshot: SnapshotOf<TMachine>) => boolean;
  /** Several starts by name, each with an input or a snapshot. They share the coverage. Default: one, with `input`. */
  readonly starts?: Readonly<Record<string, PathStart<TMachine>>>;
  /** Maximum number of steps of a path. Default: 20, or 6 with the strategy `simple`. */
  readonly maxSteps?: number;
  /**
   * Returns true for an item of the chart that the paths must cover, e.g. `transition: lamp.off on toggle`. Default:
   * all items. Omit another suite's `reachable` items to avoid testing them twice.
   */
  readonly isWanted?: (item: Item) => boolean;
  /** Additional paths, e.g. for fixed bugs. */
  readonly examples?: readonly PathExample<EventFromLogic<TMachine>>[];
  /** Random walks, in addition to the paths. Default: none. */
  readonly walks?: WalkOptions;
  /**
   * Path tests also try events that the machine refuses. Each is tried once per state, or once per context if a guard
   * refuses it. Entries in `events` define how. With `false`, refusals aren't tried.
   */
  readonly refused?: false;
  /** With `false`, paths don't wait to see that nothing happens. Delays are still checked. */
  readonly quiet?: false;
  /** Disturbances, e.g. a late answer or a reload. The subject must show the same state after each. Default: none. */
  readonly faults?: Faults<TSubject, SnapshotOf<TMachine>>;
}

/** Limits for the search for the machine's states. */
export interface SearchOptions<TMachine extends AnyStateMachine> {
  /** Returns true if the event can happen here, e.g. because its button is visible. */
  readonly isPossible?: (snapshot: SnapshotOf<TMachine>, event: EventFromLogic<TMachine>) => boolean;
  /** Returns the data that identifies a snapshot. Default: state value, context and actor inputs. */
  readonly serialize?: (snapshot: SnapshotOf<TMachine>) => unknown;
  /** Returns true for a snapshot that isn't explored further. */
  readonly stopWhen?: (snapshot: SnapshotOf<TMachine>) => boolean;
  /** Maximum number of explored states. Default: 10,000. */
  readonly maxStates?: number;
}

/** Claims about the machine itself. */
export interface Checks<TMachine extends AnyStateMachine, TSubject> {
  /** A second implementation of the machine's rules, as a function of the steps. Compared after each step. */
  readonly reference?: Reference<EventFromLogic<TMachine>, SnapshotOf<TMachine>>;
  /** Invariants, checked after each step. Returning `false` or throwing fails the path. */
  readonly invariants?: {
    readonly [Name in string]?: (snapshot: SnapshotOf<TMachine>, subject: TSubject) => unknown;
  };
}

/** The machine's environment: its answers and its time. */
export interface Environment<TMachine extends AnyStateMachine, TSubject> {
  /**
   * Returns the events that the machine's environment sends immediately, e.g. storage that accepts or rejects a write.
   * Nothing happens or is checked before them. Entries in `events` send them. If an entry is `false`, the event arrives
   * automatically, and `aroundStep` prepares it. Use `as const` for event literals, since TypeScript still infers the
   * machine.
   */
  readonly answers?: (
    snapshot: SnapshotOf<TMachine>,
    timers: readonly Timer<EventFromLogic<TMachine>>[],
  ) => readonly EventFromLogic<TMachine>[];
  /**
   * Wraps each step, which `take` performs. Can prepare the answers that follow, wait until the page is idle, or take a
   * screenshot. An exception fails the step.
   */
  readonly aroundStep?: (
    subject: TSubject,
    step: StepInfo<EventFromLogic<TMachine>, SnapshotOf<TMachine>>,
    take: () => Promise<void>,
  ) => Promise<void>;
  /** Folder for failed paths and coverage. Default: `.chartable/paths`. */
  readonly folder?: string;
  /** Maximum milliseconds until the subject shows the values of `read`. Default: 5000 on a page, otherwise 1000. */
  readonly patienceMs?: number;
}

/** Options for path tests. */
export interface PathTestOptions<TMachine extends AnyStateMachine, TSubject> {
  /** Name of the suite. Default: the machine's ID. Two suites of one machine need different names. */
  readonly name?: string;
  /** The machine's input. Required if it takes one. */
  readonly input?: InputFrom<TMachine>;
  /**
   * How to send events, and their data. If the subject is an actor, events without an entry are sent without data. `*`
   * applies to all events without an entry.
   */
  readonly events?: {
    readonly [Type in EventFromLogic<TMachine>['type'] | '*']?: Type extends '*'
      ? OtherEntry<TSubject, EventFromLogic<TMachine>, SnapshotOf<TMachine>>
      : EventEntry<TSubject, EventOf<TMachine, Type>, SnapshotOf<TMachine>>;
  };
  /**
   * Assertions for states, by their paths of keys. Called after each step that ends in the state. Use `false` if `read`
   * compares everything that the subject shows.
   */
  readonly states?:
    | false
    | {
        readonly [Path in StatePaths<SnapshotOf<TMachine>['value']>]?: (
          subject: TSubject,
          snapshot: SnapshotOf<TMachine>,
        ) => unknown;
      };
  /**
   * How the invoked actors can end, by source name in `setup({ actors })` or by ID. With `setup`, `types.children` must
   * list the ID.
   */
  readonly ends?: EndsOf<TMachine, TSubject>;
  /** Values that the subject shows. Compared with the snapshot after each step. */
  readonly read?: { readonly [Name in string]?: Reading<TSubject, SnapshotOf<TMachine>> };
  /**
   * Minimum coverage of the run, as shares from 0 to 1. `mutants` is the share of small changes of the chart, e.g. a removed
   * guard, that the suite's paths notice. Changes without an effect don't count.
   */
  readonly coverage?: {
    readonly states?: number;
    readonly transitions?: number;
    readonly guards?: number;
    readonly mutants?: number;
    /** Maximum milliseconds for `mutants`. Changes that are not judged in time don't count as noticed. Default: 60,000. */
    readonly mutantsMs?: number;
  };
  /** Which paths to run. Default: few paths that cover the whole chart. */
  readonly paths?: PathChoice<TMachine, TSubject>;
  /** Limits for the search. */
  readonly search?: SearchOptions<TMachine>;
  /** Claims about the machine itself. */
  readonly checks?: Checks<TMachine, TSubject>;
  /** The machine's environment. */
  readonly environment?: Environment<TMachine, TSubject>;
}

/** The tests that were defined. */
export interface PathSuite {
  /** All items of the chart that the paths reach within the bounds, each as `kind: name`. */
  readonly reachable: ReadonlySet<Item>;
  /** One test per path. */
  readonly paths: readonly { readonly name: string; readonly stepCount: number }[];
}
