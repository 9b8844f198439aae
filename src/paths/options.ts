import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';
import type { Item, Timer } from '../../machines/paths';
import type { EndsOf } from './end-options';
import type { EventEntry, OtherEntry } from './event-options';
import type { EventOf, SnapshotOf, StatePaths } from './machine-types';

/** Reads something of the subject, and says what it must be. */
export interface Reading<TSubject, TSnapshot> {
  readonly read: (subject: TSubject) => unknown;
  readonly expected: (snapshot: TSnapshot, subject: TSubject) => unknown;
}

/** A step of a path, and all that follows it before anybody can look. */
export interface StepInfo<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** The event that is sent, or that of the timer that falls due. */
  readonly event: TEvent;
  /** For a delay, the milliseconds until it falls due; undefined for other events. */
  readonly after: number | undefined;
  /** For a delay, the events of all timers that fall due at that moment; `event` is the first. */
  readonly due: readonly TEvent[];
  /** The events that follow by themselves: answers that the test does not send, and timers that fall due after these at once. */
  readonly following: readonly TEvent[];
  /** The snapshot before the step. */
  readonly before: TSnapshot;
  /** The snapshot after all of these. */
  readonly snapshot: TSnapshot;
}

/** The beginning of a path. */
export interface StartInfo<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** The events that follow the start by themselves, before anybody can look. */
  readonly following: readonly TEvent[];
  /** The snapshot after these. */
  readonly snapshot: TSnapshot;
}

/** An event, with all of its data or a part that tells it from others. */
export type PartialEvent<TEvent extends EventObject> = TEvent extends unknown
  ? Pick<TEvent, 'type'> & Partial<Omit<TEvent, 'type'>>
  : never;

/** A path that is given by its events. */
export interface PathExample<TEvent extends EventObject> {
  /** The name of its test: its steps, if left out. */
  readonly name?: string;
  /** Events, and delays by the milliseconds until they fall due. */
  readonly steps: readonly (PartialEvent<TEvent> | { readonly after: number })[];
}

/** A claim that leads from some states to others: from each state of `from`, the machine comes to `to` without further user events. */
export interface LeadsTo<TSnapshot> {
  readonly from: (snapshot: TSnapshot) => boolean;
  readonly to: (snapshot: TSnapshot) => boolean;
}

/**
 * The paths that are run, by what they cover:
 *
 * - `transitions`: every state, event, transition, guard outcome and delay, in few paths
 * - `pairs`: these, and every pair of consecutive transitions
 * - `shortest`: every state, each by a shortest path
 * - `simple`: every path without a state twice, up to `maxSteps`
 */
export type Strategy = 'transitions' | 'pairs' | 'shortest' | 'simple';

/** The limits of shrinking a failure. */
export interface ShrinkLimits {
  /** Maximum number of paths that are tried: 20 if left out. */
  readonly attempts?: number;
  /** Maximum milliseconds: 60,000 on a page, 3,000 elsewhere, if left out. */
  readonly ms?: number;
}

/** Random walks, beside the paths. They need the package `fast-check`. */
export interface WalkOptions<TMachine extends AnyStateMachine> {
  /** Number of walks. */
  readonly runs: number;
  /** Maximum number of steps of a walk: 30 if left out. */
  readonly maxSteps?: number;
  /** Repeats the walks of an earlier run; the same ones each time if left out. */
  readonly seed?: number;
  /** Weight of an event against the others: 1 where left out. */
  readonly weights?: { readonly [Type in EventFromLogic<TMachine>['type']]?: number };
}

/** The options of path tests. */
export interface PathTestOptions<TMachine extends AnyStateMachine, TSubject> {
  /** Names the tests; the machine's id if left out. Two suites of one machine need two names. */
  readonly name?: string;
  /** The input of the machine; needed where it takes one. */
  readonly input?: InputFrom<TMachine>;
  /**
   * Executors or data of the events. Where the subject is an actor, events that are left out are sent without data. `*` stands
   * for all that have no entry of their own.
   */
  readonly events?: {
    readonly [Type in EventFromLogic<TMachine>['type'] | '*']?: Type extends '*'
      ? OtherEntry<TSubject, EventFromLogic<TMachine>, SnapshotOf<TMachine>>
      : EventEntry<TSubject, EventOf<TMachine, Type>, SnapshotOf<TMachine>>;
  };
  /**
   * On a page or your own subject, events are also tried where the machine refuses them: once per state, or once per context if
   * a guard refuses. Their entries in `events` define how. With `false`, refusals aren't tried.
   */
  readonly refused?: false;
  /**
   * Returns the events that the machine's environment sends immediately, e.g. storage that accepts or rejects a write. Nothing
   * else happens before them, and nothing is checked. They are sent by their entries in `events`. If an entry is `false`, the
   * event arrives automatically, and `aroundStep` prepares it. Event literals need `as const`, since TypeScript still infers the
   * machine.
   */
  readonly answers?: (
    snapshot: SnapshotOf<TMachine>,
    timers: readonly Timer<EventFromLogic<TMachine>>[],
  ) => readonly EventFromLogic<TMachine>[];
  /**
   * Takes a step by `take`, and does something before or after it: prepares the answers that follow, waits until the page is
   * quiet, makes a screenshot. What it throws fails the step.
   */
  readonly aroundStep?: (
    subject: TSubject,
    step: StepInfo<EventFromLogic<TMachine>, SnapshotOf<TMachine>>,
    take: () => Promise<void>,
  ) => Promise<void>;
  /**
   * Asserts a state, by its path of keys. It is called after each step that ends in the state. False where `read` compares all
   * that the subject shows.
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
   * Ends of the actors that the machine invokes, by the name of their source in `setup({ actors })`, or by their id. With
   * `setup`, an id is known where `types.children` names it.
   */
  readonly ends?: EndsOf<TMachine, TSubject>;
  /** Assertions on what the subject shows, compared after each step with the snapshot. */
  readonly read?: { readonly [Name in string]?: Reading<TSubject, SnapshotOf<TMachine>> };
  /** Returns true if the event can happen here, for example if its button is shown. */
  readonly isPossible?: (snapshot: SnapshotOf<TMachine>, event: EventFromLogic<TMachine>) => boolean;
  /** Invariants, checked after each step: false, or an exception, fails the path. */
  readonly invariants?: {
    readonly [Claim in string]?: (snapshot: SnapshotOf<TMachine>, subject: TSubject) => unknown;
  };
  /** Claims that must be true after some step of the whole run. */
  readonly sometimes?: { readonly [Claim in string]?: (snapshot: SnapshotOf<TMachine>) => boolean };
  /** Pairs of which the first leads to the second, on every path and walk. */
  readonly leadsTo?: { readonly [Claim in string]?: LeadsTo<SnapshotOf<TMachine>> };
  /** `transitions` if left out. */
  readonly strategy?: Strategy;
  /** Only the shortest paths to the states for which this returns true. */
  readonly until?: (snapshot: SnapshotOf<TMachine>) => boolean;
  /** Maximum number of steps of a path: 20 if left out, 6 with the strategy `simple`. */
  readonly maxSteps?: number;
  /**
   * Returns true for the items of the chart that the paths must cover, such as `transition: lamp.off on toggle`; all if left out.
   * A suite may leave to another one what that covers: `reachable` of its result says it.
   */
  readonly isWanted?: (item: Item) => boolean;
  /** Additional paths, e.g. for fixed bugs. */
  readonly examples?: readonly PathExample<EventFromLogic<TMachine>>[];
  /** Returns the data that identifies a snapshot. Default: state value, context and the inputs of actors. */
  readonly serialize?: (snapshot: SnapshotOf<TMachine>) => unknown;
  /**
   * True if states differ when only the order of entries in objects, maps or sets differs. Needed e.g. if a guard reads the
   * oldest entry of a map. Default: false.
   */
  readonly keepsOrder?: boolean;
  /** Returns true for a snapshot that isn't explored further. */
  readonly stopWhen?: (snapshot: SnapshotOf<TMachine>) => boolean;
  /** Maximum number of explored states. Default: 10,000. */
  readonly maxStates?: number;
  /** Random walks beside the paths; none if left out. */
  readonly walks?: WalkOptions<TMachine>;
  /** The limits of shrinking a failure, where they are not the usual ones. */
  readonly shrink?: ShrinkLimits;
  /** The folder of failed paths and of coverage: `.chartable/paths` if left out. */
  readonly folder?: string;
  /** The least share of what the machine has that the run must take, from 0 to 1. */
  readonly coverage?: { readonly states?: number; readonly transitions?: number; readonly guards?: number };
}

/** The tests that were defined. */
export interface PathSuite {
  /** All items of the chart that the paths reach within the bounds, each as `kind: name`. */
  readonly reachable: ReadonlySet<Item>;
  /** The tests: one a path. */
  readonly paths: readonly { readonly name: string; readonly stepCount: number }[];
}
