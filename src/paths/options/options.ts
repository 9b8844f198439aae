import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import type { ActorEndEvent, Item, RunningActor, StatePaths, Timer } from '../../../machines/paths';
import type { Reference } from '../run/reference';

export type SnapshotOf<TMachine extends AnyStateMachine> = SnapshotFrom<TMachine>;

export type EventOf<TMachine extends AnyStateMachine, TType extends string> = Extract<
  EventFromLogic<TMachine>,
  { readonly type: TType }
>;

/** A fast-check arbitrary, or an object with the same methods. */
export interface ArbitraryOf<TValue> {
  readonly generate: (random: never, bias: number | undefined) => { readonly value: TValue };
  readonly canShrinkWithoutContext: (value: unknown) => boolean;
}

type SchemaResult<TValue> = { readonly value: TValue; readonly issues?: undefined } | { readonly issues: object };

/**
 * A schema of a library that supports Standard Schema, e.g. Zod, Valibot or ArkType. Data is generated from its
 * Standard JSON Schema: Zod has it from 4.2 and ArkType from 2.1.28. With Valibot, wrap the schema in
 * `toStandardJsonSchema` of `@valibot/to-json-schema`.
 */
export interface SchemaOf<TValue> {
  readonly '~standard': {
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<TValue> | Promise<SchemaResult<TValue>>;
    readonly jsonSchema?: { readonly input: (options: { readonly target: 'draft-2020-12' }) => object };
  };
}

/** Generates data. Paths use a few values and boundaries. Random walks draw new values. */
export type DataGenerator<TValue> = ArbitraryOf<TValue> | SchemaOf<TValue>;

type Payload<TEvent> = Omit<TEvent, 'type'>;

/** Sends an event, e.g. clicks a button. `before` is the snapshot before the event. */
export type EventExecutor<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> = (
  subject: TSubject,
  event: TEvent,
  before: TSnapshot,
) => unknown;

/** Functions that send an event, or assert that the subject refuses it. */
export interface EventActions<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> {
  /** Sends the event. Default: sends it to the subject, if that is an actor. */
  readonly exec?: EventExecutor<TSubject, TEvent, TSnapshot>;
  /** How to assert that the subject refuses the event. Unused if `cases` is a function. */
  readonly refused?: Refusal<TSubject, TEvent, TSnapshot>;
}

/** The data to send with an event. */
export interface EventCases<TEvent, TSnapshot = AnyMachineSnapshot> {
  /**
   * The event's data, as one of
   *
   * - a list of data,
   * - an object with a list of values per property: any two values of different properties occur together in an event,
   * - a function that returns the data for a snapshot. The event is sent even if no transition is enabled.
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
 * Asserts that the subject refuses an event, e.g. that a button is disabled. By default, `exec` sends the event, which
 * must fail or change nothing. With `false`, paths never send the event where the machine refuses it.
 */
export type Refusal<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> =
  false | EventExecutor<TSubject, TEvent, TSnapshot>;

/** How to send the events that have no entry in `events`, and which of them to send in each snapshot. */
export interface OtherEvents<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> {
  /** Sends an event. Default: sends it to the subject, if that is an actor. */
  readonly exec?: EventExecutor<TSubject, TEvent, TSnapshot>;
  /** Returns the events to send in this snapshot, with their data. They are sent even if no transition is enabled. */
  readonly cases: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
}

type NoData<TEvent> = keyof Payload<TEvent> extends never ? true : false;

/**
 * How to send an event: an executor, an object, or `false` to never send it. An event with data needs `cases`. With an
 * empty object, the event is sent to the actor without data.
 */
export type EventEntry<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> =
  | false
  | (EventActions<TSubject, TEvent, TSnapshot> &
      (NoData<TEvent> extends true ? Partial<EventCases<TEvent, TSnapshot>> : EventCases<TEvent, TSnapshot>))
  | (NoData<TEvent> extends true ? EventExecutor<TSubject, TEvent, TSnapshot> : never);

/** How to send events that have no entry in `events`. With `false`, these events are never sent. */
export type OtherEntry<TSubject, TEvent, TSnapshot = AnyMachineSnapshot> =
  false | EventExecutor<TSubject, TEvent, TSnapshot> | OtherEvents<TSubject, TEvent, TSnapshot>;

/** How a test makes an actor end, fail or emit a snapshot. */
export interface EndAction<TSubject, TSnapshot = AnyMachineSnapshot> {
  /** Ends the actor, e.g. by answering its request. Default: sends the event, if the subject is an actor. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/** A successful end of an actor. */
export interface DoneEnd<TSubject, TSnapshot = AnyMachineSnapshot> extends EndAction<TSubject, TSnapshot> {
  readonly output: unknown;
}

/** A failure of an actor. */
export interface ErrorEnd<TSubject, TSnapshot = AnyMachineSnapshot> extends EndAction<TSubject, TSnapshot> {
  readonly error: unknown;
}

/** A snapshot that an actor emits, for `onSnapshot`. */
export interface EmittedSnapshot<TSubject, TSnapshot = AnyMachineSnapshot> extends EndAction<TSubject, TSnapshot> {
  readonly snapshot: unknown;
}

/**
 * How an actor can end. `done` is required if the machine has `onDone` for the actor, and `error` if it has `onError`.
 * `false` means that the actor never ends this way. A child machine without events needs no entry, because it ends
 * after its delays.
 */
export interface Ends<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly done?: false | DoneEnd<TSubject, TSnapshot> | readonly DoneEnd<TSubject, TSnapshot>[];
  readonly error?: false | ErrorEnd<TSubject, TSnapshot> | readonly ErrorEnd<TSubject, TSnapshot>[];
  /** Snapshots that the actor emits before it ends. Default: none. */
  readonly snapshots?: readonly EmittedSnapshot<TSubject, TSnapshot>[];
}

type LogicOf<TMachine extends AnyStateMachine> = NonNullable<Parameters<TMachine['provide']>[0]['actors']>;

type ActorIdOf<TMachine extends AnyStateMachine> = keyof {
  [Id in keyof SnapshotOf<TMachine>['children'] as string extends Id ? never : Id]: unknown;
};

/** XState generates this ID from the index of the `invoke` and the state's ID. */
type GeneratedId = `${number}.${string}`;

/** An actor's possible ends, or a function that returns them for a snapshot. `false` if it never ends. */
type EndsEntry<TMachine extends AnyStateMachine, TSubject> =
  | false
  | Ends<TSubject, SnapshotOf<TMachine>>
  | ((snapshot: SnapshotOf<TMachine>, actor: RunningActor) => Ends<TSubject, SnapshotOf<TMachine>>);

/** How a machine's actors can end, by source name or actor ID. Without `setup`, any name is allowed. */
export type EndsOf<TMachine extends AnyStateMachine, TSubject> = string extends keyof LogicOf<TMachine>
  ? { readonly [Actor in string]?: EndsEntry<TMachine, TSubject> }
  : {
      readonly [Actor in (keyof LogicOf<TMachine> & string) | ActorIdOf<TMachine> | GeneratedId]?: EndsEntry<
        TMachine,
        TSubject
      >;
    };

/** Disturbs the subject. Afterwards, the subject must still match the snapshot. */
export type Fault<TSubject, TSnapshot = AnyMachineSnapshot> = (subject: TSubject, snapshot: TSnapshot) => unknown;

/** Disturbances after which the subject must show the same state. Each is tried once in each state. */
export interface Faults<TSubject, TSnapshot = AnyMachineSnapshot> {
  /** Sends an actor's answer after the machine has stopped the actor. Also sends answers without an `exec` twice. */
  readonly lateAnswers?: true;
  /** Reloads the page. */
  readonly reload?: true | Fault<TSubject, TSnapshot>;
  /** Goes back in the page's history, and forward again. */
  readonly back?: true | Fault<TSubject, TSnapshot>;
  /** Disconnects the page from the network, and connects it again. */
  readonly offline?: true | Fault<TSubject, TSnapshot>;
  /** Opens the page in a second tab, and closes that tab. */
  readonly secondTab?: true | Fault<TSubject, TSnapshot>;
  /** Other disturbances by name, e.g. a change in a second tab. */
  readonly others?: { readonly [Name in string]?: Fault<TSubject, TSnapshot> };
  /** Maximum number of disturbances to try. Default: 100. */
  readonly limit?: number;
}

/** Disturbances that are built in for pages. */
export type PageFault = 'reload' | 'back' | 'offline' | 'secondTab';

/** Reads a value from the subject, and returns its expected value. */
export interface Reading<TSubject, TSnapshot> {
  readonly read: (subject: TSubject) => unknown;
  readonly expected: (snapshot: TSnapshot, subject: TSubject) => unknown;
}

/** A step of a path, and the automatic steps right after it. */
export interface StepInfo<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** The event that is sent, or the event of the timer that fires. */
  readonly event: TEvent;
  /** For a delay, the milliseconds until the timer fires. Undefined for other events. */
  readonly after: number | undefined;
  /** For a delay, the events of all timers that fire at that moment, starting with `event`. */
  readonly due: readonly TEvent[];
  /** Events right after the step: answers that arrive automatically, and timers that fire without a delay. */
  readonly following: readonly TEvent[];
  /** The snapshot before the step. */
  readonly before: TSnapshot;
  /** The snapshot after the step and all events that follow. */
  readonly snapshot: TSnapshot;
}

/** The snapshot in which a path starts, and the events that have led to it. */
export interface StartInfo<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** Events that follow the start automatically, before a test can check anything. */
  readonly following: readonly TEvent[];
  /** The snapshot after these events. */
  readonly snapshot: TSnapshot;
}

/** An event with all its data, or enough data to identify it. */
export type PartialEvent<TEvent extends EventObject> = TEvent extends unknown
  ? Pick<TEvent, 'type'> & Partial<Omit<TEvent, 'type'>>
  : never;

/** A path, given as a list of events. */
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
 * - `mutants`: like `transitions`, plus paths that detect small changes to the chart, e.g. a removed guard
 */
export type Strategy = 'transitions' | 'pairs' | 'shortest' | 'mutants';

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
  /** The snapshot to start from, e.g. `machine.resolveState(…)`. As in XState, it starts no delays and no actors. */
  readonly snapshot?: SnapshotOf<TMachine>;
}

/** Options for choosing paths, and for additional steps on them. */
export interface PathChoice<TMachine extends AnyStateMachine, TSubject> {
  /** Which paths to run. Default: `transitions`. */
  readonly strategy?: Strategy;
  /** Runs only shortest paths, to the states for which this returns true. */
  readonly until?: (snapshot: SnapshotOf<TMachine>) => boolean;
  /** Inputs or snapshots to start from, by name. Coverage counts the paths of all starts. Default: only `input`. */
  readonly starts?: Readonly<Record<string, PathStart<TMachine>>>;
  /** Maximum number of steps of a path. Default: 20. */
  readonly maxSteps?: number;
  /**
   * Returns true for a part of the chart that the paths must cover, e.g. `transition: lamp.off on toggle`. Default:
   * all. Return false for parts in another suite's `reachable`, so that they aren't tested twice.
   */
  readonly isWanted?: (item: Item) => boolean;
  /** Additional paths, e.g. for fixed bugs. */
  readonly examples?: readonly PathExample<EventFromLogic<TMachine>>[];
  /** Random walks, in addition to the paths. Default: none. */
  readonly walks?: WalkOptions;
  /**
   * Set to `false` to skip events that the machine refuses. By default, paths try each of them once per state, or once
   * per context if a guard refuses it. `events` defines how to assert that the subject refuses an event.
   */
  readonly refused?: false;
  /** Set to `false` to skip steps that wait and check that nothing happens. Delays are still checked. */
  readonly quiet?: false;
  /** Disturbances, e.g. a late answer or a reload. The subject must show the same state after each. Default: none. */
  readonly faults?: Faults<TSubject, SnapshotOf<TMachine>>;
}

/** Limits for the search for the machine's states. */
export interface SearchOptions<TMachine extends AnyStateMachine> {
  /** Returns true if the event can happen in this snapshot, e.g. because its button is visible. Default: always. */
  readonly isPossible?: (snapshot: SnapshotOf<TMachine>, event: EventFromLogic<TMachine>) => boolean;
  /** Returns the data that identifies a snapshot. Default: state value, context and actor inputs. */
  readonly serialize?: (snapshot: SnapshotOf<TMachine>) => unknown;
  /** Returns true for a snapshot that isn't explored further. */
  readonly stopWhen?: (snapshot: SnapshotOf<TMachine>) => boolean;
  /** Maximum number of explored states. Default: 10,000. */
  readonly maxStates?: number;
}

/** Conditions that must hold on every path. */
export interface Checks<TMachine extends AnyStateMachine, TSubject> {
  /** A second implementation of the machine's rules. After each step, its value must equal the machine's. */
  readonly reference?: Reference<EventFromLogic<TMachine>, SnapshotOf<TMachine>>;
  /** Invariants, checked after each step. Returning `false` or throwing fails the path. */
  readonly invariants?: {
    readonly [Name in string]?: (snapshot: SnapshotOf<TMachine>, subject: TSubject) => unknown;
  };
}

/** Automatic answers, a wrapper around each step, the folder for results, and a time limit. */
export interface Environment<TMachine extends AnyStateMachine, TSubject> {
  /**
   * Returns the events that the machine's environment sends immediately, e.g. that storage has accepted a write. They
   * come before everything else, including checks. The event's entry in `events` sends it. If the entry is `false`, the
   * event arrives automatically, and `aroundStep` prepares it. Use `as const` for event literals, because TypeScript
   * can't infer the machine's types here yet.
   */
  readonly answers?: (
    snapshot: SnapshotOf<TMachine>,
    timers: readonly Timer<EventFromLogic<TMachine>>[],
  ) => readonly EventFromLogic<TMachine>[];
  /**
   * Wraps each step. Must call `take`, which performs the step. Can prepare the answers that follow, wait until the
   * page is idle, or take a screenshot. An exception fails the step.
   */
  readonly aroundStep?: (
    subject: TSubject,
    step: StepInfo<EventFromLogic<TMachine>, SnapshotOf<TMachine>>,
    take: () => Promise<void>,
  ) => Promise<void>;
  /** Folder for failed paths and coverage. Default: `.chartable/paths`. */
  readonly folder?: string;
  /** Maximum milliseconds until the subject shows the values of `read`. Default: 5000 on a page, 1000 with `open`. */
  readonly patienceMs?: number;
}

/** Options for path tests. */
export interface PathTestOptions<TMachine extends AnyStateMachine, TSubject> {
  /** Name of the suite. Default: the machine's ID. Two suites of one machine need different names. */
  readonly name?: string;
  /** The machine's input. Required if the machine takes one. */
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
   * Assertions for states, by path, e.g. `player.playing`. Called after each step that ends in the state. Use `false`
   * if `read` compares everything that the subject shows.
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
   * How the invoked actors can end, by source name in `setup({ actors })` or by ID. If the machine has a `setup`, list
   * IDs in its `types.children`.
   */
  readonly ends?: EndsOf<TMachine, TSubject>;
  /** Values that the subject shows. Compared with the snapshot after each step. */
  readonly read?: { readonly [Name in string]?: Reading<TSubject, SnapshotOf<TMachine>> };
  /**
   * Minimum coverage of the run, as shares from 0 to 1. `mutants` is the share of mutants that the suite's paths
   * detect. A mutant is a small change to the chart, e.g. a removed guard. Mutants without an effect don't count.
   */
  readonly coverage?: {
    readonly states?: number;
    readonly transitions?: number;
    readonly guards?: number;
    readonly mutants?: number;
    /** Maximum milliseconds for `mutants`. Mutants that aren't tested in time count as undetected. Default: 60,000. */
    readonly mutantsMs?: number;
  };
  /** Which paths to run. Default: few paths that cover the whole chart. */
  readonly paths?: PathChoice<TMachine, TSubject>;
  /** Limits for the search. */
  readonly search?: SearchOptions<TMachine>;
  /** Conditions that must hold on every path. */
  readonly checks?: Checks<TMachine, TSubject>;
  /** Automatic answers, a wrapper around each step, the folder for results, and a time limit. */
  readonly environment?: Environment<TMachine, TSubject>;
}

/** The tests that a call has defined. */
export interface PathSuite {
  /** All parts of the chart that paths can reach within the limits, e.g. `transition: lamp.off on toggle`. */
  readonly reachable: ReadonlySet<Item>;
  /** One test per path. */
  readonly paths: readonly { readonly name: string; readonly stepCount: number }[];
}
